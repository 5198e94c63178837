import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand } from "../../apps/server/src/cli/run-command.ts";
import { expectAccessible, expectContrast } from "../browser/accessibility.ts";
import { patience } from "../browser/visit.ts";
import { launchChromium } from "../stack/chromium.ts";
import { expectNothingReadable } from "../stack/left-readable.ts";
import { begin, type Running, serverFile } from "../stack/processes.ts";

const root = join(import.meta.dirname, "../..");
const browser = await launchChromium();
let dataDir: string;
let server: Running;
let page: Page;

async function printed(words: string): Promise<string> {
  const lines: string[] = [];
  const code = await runCommand(words.split(" "), {
    print: (line) => void lines.push(line),
    complain: () => undefined,
    env: { DATA_DIR: dataDir },
    workingDir: root,
  });
  expect([words, code]).toEqual([words, 0]);
  return lines.join("\n");
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "loanbridge-console-"));
  const env = { DATA_DIR: dataDir, SOURCES_DIR: join(dataDir, "sources") };
  await promisify(execFile)(process.execPath, ["scripts/demo-month.ts", "12"], {
    cwd: root,
    env: { PATH: process.env["PATH"], DATA_DIR: dataDir },
  });
  server = await begin(serverFile, { ...env, PORT: "0", METRICS_PORT: "0", CONSOLE_PORT: "0" });
  page = await browser.newPage({ viewport: { width: 1280, height: 900 }, acceptDownloads: true });
  page.setDefaultTimeout(patience);
  const { address } = JSON.parse(await printed("console --json")) as { address: string };
  await page.goto(address);
});
afterAll(async () => {
  await browser.close();
  await server.end();
  const { port } = new URL(server.url);
  await expectNothingReadable({ ports: [port], directories: [dataDir], lines: server.lines });
  await rm(dataDir, { recursive: true });
});

const to = (path: string) => page.goto(new URL(path, page.url()).href);
const rowsOf = (name: string) => page.getByRole("region", { name }).locator("tbody tr");

test("a report is asked, read and drilled by keyboard alone, and the address brings it back", async () => {
  await to("/");
  await page.getByRole("heading", { name: "Today", level: 1 }).waitFor();
  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await page.getByRole("heading", { name: "Reports", level: 1 }).waitFor();
  await page.getByLabel("Group by").focus();
  await page.keyboard.type("Source");
  await expect.poll(() => page.url()).toContain("by=source");
  await page.getByRole("columnheader", { name: "Source" }).waitFor();
  await page.getByRole("button", { name: "Submits" }).press("Enter");
  await expect.poll(() => page.url()).toContain("sort=-submits");
  const first = rowsOf("Report").first();
  const [name = "", ...figures] = await first.locator("th, td").allTextContents();
  const shown = page.url();
  await page.reload();
  await expect.poll(() => first.locator("th, td").allTextContents()).toEqual([name, ...figures]);
  expect(page.url()).toBe(shown);
  // The name leads to the row's requests, and arrow keys to those of each figure: past visits, which are none.
  await first.getByRole("link", { name }).focus();
  await page.keyboard.press("ArrowRight");
  const submits = Number(figures[1]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(String(submits));
  await page.keyboard.press("Enter");
  await page.getByText("requests that began on these days").waitFor();
  await expect.poll(() => rowsOf("Requests, newest first").count()).toBe(Math.min(100, submits));
});

test("a report is downloaded as the command prints it", async () => {
  await to("/reports?from=yesterday&to=yesterday&by=lender");
  for (const [button, format] of [
    ["CSV", "csv"],
    ["JSON", "json"],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: button }).press("Enter"),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^report-lender-[\\d-]+\\.${format}$`));
    const said = await printed(`report --from yesterday --to yesterday --by lender --${format}`);
    expect(await text(await download.createReadStream())).toBe(`${said}\n`);
  }
});

test("a combination that is not counted says so, and each way out leads to a report", async () => {
  await to("/reports?by=hour,state");
  await page.getByText("This combination is not counted.").waitFor();
  await expectAccessible(page, "an uncounted combination");
  await page.getByRole("link", { name: "Leave out: U.S. state" }).press("Enter");
  await page.getByRole("columnheader", { name: "Hour of the day" }).waitFor();
  expect(new URL(page.url()).search).toBe("?by=hour");
});

test("two sources and two periods are side by side in a funnel", async () => {
  await to("/funnel?source=fernhill&versus=source&source2=direct");
  await page.getByRole("heading", { name: "Fernhill Media and Direct" }).waitFor();
  await page.getByRole("columnheader", { name: "Reached, Direct" }).waitFor();
  await page.getByLabel("Compare with").selectOption("before");
  await expect.poll(() => new URL(page.url()).search).toBe("?source=fernhill&versus=before");
  await expect.poll(() => page.getByRole("columnheader", { name: /^Reached, / }).count()).toBe(2);
  await to("/funnel?by=device");
  await page.getByRole("heading", { name: "Phone", level: 2 }).waitFor();
});

test.each([
  "/reports?by=day",
  "/reports?by=day,source&before=1&columns=all",
  "/reports?by=lender&measure=acceptance",
  "/reports?from=2020-01-01&to=2020-01-03&by=site",
  "/funnel",
  "/funnel?by=device",
  "/funnel?versus=before",
])("%s is accessible in light and dark, and as wide as the window on a phone", async (path) => {
  await to(path);
  await page.locator("main .table-frame").first().waitFor();
  await page.emulateMedia({ colorScheme: "light" });
  await expectAccessible(page, path);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectContrast(page, `${path} in dark`);
  for (const width of [390, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
});
