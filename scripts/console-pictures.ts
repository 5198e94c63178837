// npm run pictures             takes the pictures in docs/console.md, of each screen of the console with a month of
//                              invented requests
// npm run pictures -- today    takes some of them
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { launchChromium } from "../tests/stack/chromium.ts";
import { begin, serverFile, simulatorFile } from "../tests/stack/processes.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const target = join(root, "docs/images/console");

/** Addresses of the screens, by the names of their pictures. */
const screens = {
  today: "/",
  requests: "/requests",
  request: "/requests?viewState=REDIRECT",
  reports: "/reports?by=source",
  steering: "/steering",
  funnel: "/funnel",
  sources: "/sources",
  lenders: "/lenders",
  lender: "/lenders/harborline",
  trees: "/trees",
  privacy: "/privacy",
  system: "/system",
} as const;

/** Waits until the screen has had its heading, and nothing that is loading, for half a second. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isLoaded =
      document.querySelector("main h1") !== null &&
      document.querySelector("main :is([aria-busy=true], .skeleton)") === null;
    const state = globalThis as { loadedAt?: number };
    if (!isLoaded) delete state.loadedAt;
    else state.loadedAt ??= performance.now();
    return state.loadedAt !== undefined && performance.now() - state.loadedAt > 500;
  });
}

const wanted = process.argv.slice(2);
const dataDir = await mkdtemp(join(tmpdir(), "loanbridge-pictures-"));
const env = { DATA_DIR: dataDir, PORT: "0", METRICS_PORT: "0", CONSOLE_PORT: "0" };
const run = (file: string, ...words: readonly string[]): string =>
  execFileSync(process.execPath, [join(root, file), ...words], { env: { ...process.env, ...env }, encoding: "utf8" });

run("scripts/demo-month.ts", "120");
const simulator = await begin(simulatorFile, { SIMULATOR_PORT: "0" });
const settings = { ...env, SOURCES_DIR: join(dataDir, "sources"), SIMULATOR_ORIGIN: simulator.url };
const [server, browser] = await Promise.all([begin(serverFile, settings), launchChromium()]);
try {
  const [address = ""] = run("apps/server/src/cli/main.ts", "console").split("\n");
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await mkdir(target, { recursive: true });
  await page.goto(address);
  await settled(page);
  const console = new URL(page.url()).origin;
  for (const [name, path] of Object.entries(screens)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await page.goto(`${console}${path}`);
    await settled(page);
    if (name === "request") {
      await page.locator("main tbody th a").first().click();
      await settled(page);
    }
    await page.screenshot({ path: join(target, `${name}.jpg`), type: "jpeg", quality: 80 });
  }
} finally {
  await browser.close();
  await server.end();
  await simulator.end();
  await rm(dataDir, { recursive: true });
}
