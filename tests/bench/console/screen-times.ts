import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { screens } from "../../../apps/console/src/screens/index.ts";
import { addressOfConsole } from "../../console/address-of-console.ts";
import { launchChromium } from "../../stack/chromium.ts";
import { begin, serverFile, simulatorFile } from "../../stack/processes.ts";
import { whole, type Section } from "../section.ts";
import { fillConsole } from "./fill-console.ts";
import { createStatementLog, plansOf } from "./statement-plans.ts";
import { timedKeys } from "./timed-keys.ts";

const rounds = Number(process.env["ROUNDS"] ?? 40);
const recorder = new URL("record-statements.ts", import.meta.url).href;

/** Keys that open a screen from any other one. The last key is timed. */
const opening: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.values(screens).map(({ title, key }) => [title, ["g", key]])),
  "One request": ["g", "r", "then", "j", "Enter"],
  "One lender": ["g", "l", "then", "j", "Enter"],
  "Requests behind a figure": ["g", "p", "then", "j", "ArrowRight", "Enter"],
};

/** Screens of the console over so many stored requests, opened by keys in a real browser. */
export async function screenTimes(requests: number): Promise<readonly Section[]> {
  const dataDir = process.env["CONSOLE_DATA"] ?? (await mkdtemp(join(tmpdir(), "loanbridge-console-")));
  if (process.env["CONSOLE_DATA"] === undefined) fillConsole(dataDir, requests);
  const simulator = await begin(simulatorFile, { SIMULATOR_PORT: "0" });
  const settings = {
    DATA_DIR: dataDir,
    PORT: "0",
    METRICS_PORT: "0",
    CONSOLE_PORT: "0",
    SOURCES_DIR: join(dataDir, "sources"),
    SIMULATOR_ORIGIN: simulator.url,
    STATEMENTS_FILE: join(dataDir, "statements"),
    NODE_OPTIONS: `--import=${recorder}`,
  };
  const server = await begin(serverFile, settings);
  const browser = await launchChromium();
  const statements = createStatementLog(settings.STATEMENTS_FILE);
  const prepared = new Map<string, readonly string[]>();
  const taken = new Map<string, number[]>(Object.keys(opening).map((name) => [name, []]));
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(await addressOfConsole(dataDir));
    await page.locator("main h1").waitFor();
    statements();
    // Every key below opens another screen than the one before.
    await timedKeys(page, opening["System"] ?? []);
    for (let round = 0; round <= rounds; round += 1)
      for (const [name, keys] of Object.entries(opening)) {
        const then = keys.indexOf("then");
        if (then >= 0) await timedKeys(page, keys.slice(0, then));
        const ms = await timedKeys(page, keys.slice(then + 1));
        // The first round loads the screens' scripts, and prepares their statements.
        if (round > 0) taken.get(name)?.push(ms);
        else prepared.set(name, statements());
      }
  } finally {
    await browser.close();
    await server.end();
    await simulator.end();
  }
  const plans = [...prepared].map(([name, some]) => [name, plansOf(dataDir, some).join("; ")]);
  if (process.env["CONSOLE_DATA"] === undefined) await rm(dataDir, { recursive: true });
  return [
    {
      title: `Console over ${requests.toLocaleString("en-US")} requests, SQLite`,
      about: `Milliseconds from a key until its screen shows its answers in Chromium, ${String(rounds)} times each in turns. Server, browser and test share the machine. The requests are of sixty days, with their posts and totals.`,
      columns: ["screen", "p50 ms", "p95 ms", "slowest ms"],
      rows: [...taken].map(([name, all]) => {
        const sorted = all.toSorted((one, other) => one - other);
        const at = (share: number) => whole(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN);
        return [name, at(0.5), at(0.95), at(1)];
      }),
    },
    {
      title: "How the console reads, SQLite",
      about: "The steps that the first visit to each screen adds to the plans of those before it.",
      columns: ["screen", "steps"],
      rows: plans,
    },
  ];
}
