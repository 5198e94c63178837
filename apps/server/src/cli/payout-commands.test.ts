import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { beginLead, recordFact } from "../reporting/index.ts";
import { readConfig } from "../system/config.ts";
import { noon, startApp, type Started } from "../web/tests/started.fixture.ts";
import { runCommand } from "./run-command.ts";

const root = join(import.meta.dirname, "../../../..");
let sourcesDir: string;
let started: Started;

/** Sales by day, sub ID and payout in cents, and the day on which the lender gave the sale back. */
const sales = [
  ["2026-10-01T04:30:00Z", "north", 700, undefined],
  ["2026-10-01T20:00:00Z", "<b>", 700, undefined],
  // Still September in New York.
  ["2026-10-01T03:30:00Z", "north", 700, "2026-10-20T12:00:00Z"],
  ["2026-10-31T20:00:00Z", "", 650, "2026-11-02T12:00:00Z"],
] as const;

beforeAll(async () => {
  sourcesDir = await mkdtemp(join(tmpdir(), "lb-payout-"));
  const files = {
    fernhill: { title: "=Fernhill <i>", match: { affid: ["FERNHILL"] }, payout: { percent: 12.5 } },
    acorn: { title: "Acorn", match: { affid: ["ACORN"] } },
  };
  for (const [name, file] of Object.entries(files))
    await writeFile(join(sourcesDir, `${name}.json`), JSON.stringify(file));
  started = await startApp({ SOURCES_DIR: sourcesDir });
  const zone = "America/New_York";
  const origin = {
    siteId: "payday-demo",
    zone,
    product: "paydayLoan",
    source: "fernhill",
    state: "TX",
    amount_from: 500,
  };
  await started.app.db.transaction().execute(async (tx) => {
    for (const [nth, [soldAt, subId, payout, returnedAt]] of sales.entries()) {
      const [applicationId, at] = [`sale-${String(nth)}`, Date.parse(soldAt)];
      beginLead(tx, { ...origin, applicationId, at, subId, isComplete: true });
      const fact = { applicationId, lenderId: "harborline" };
      recordFact(tx, { ...fact, at, counts: { accepted: 1, sold: 1, sold_requests: 1, revenue: 5_000, payout } });
      if (returnedAt === undefined) continue;
      const reversal = { returned: 1, returned_revenue: 5_000, reversed_payout: payout };
      recordFact(tx, { ...fact, at: Date.parse(returnedAt), counts: reversal });
    }
  });
});
afterAll(async () => {
  await started.close();
  await rm(sourcesDir, { recursive: true });
});

async function run(words: string) {
  const [printed, said]: [string[], string[]] = [[], []];
  const code = await runCommand(words.split(" "), {
    print: (line) => void printed.push(line),
    complain: (line) => void said.push(line),
    env: {},
    config: readConfig({ SOURCES_DIR: sourcesDir, DATA_DIR: started.dataDir }, root),
    workingDir: root,
    clock: () => noon,
    store: started.app,
  });
  return { code, text: printed.join("\n"), said: said.join("\n") };
}

type Rows = readonly Readonly<Record<string, unknown>>[];

test("a payout has each day and sub ID of the month, net of what was taken back in it", async () => {
  const { code, text } = await run("payout fernhill --month 2026-10 --json");
  expect(code).toBe(0);
  expect(JSON.parse(text)).toEqual([
    { day: "2026-10-01", sub1: "<b>", isTotal: false, sold: 1, grossCents: 700, ...none, netCents: 700 },
    { day: "2026-10-01", sub1: "north", isTotal: false, sold: 1, grossCents: 700, ...none, netCents: 700 },
    { day: "2026-10-20", sub1: "north", isTotal: false, sold: 0, grossCents: 0, ...taken, netCents: -700 },
    { day: "2026-10-31", sub1: "", isTotal: false, sold: 1, grossCents: 650, ...none, netCents: 650 },
    { day: null, sub1: null, isTotal: true, sold: 3, grossCents: 2_050, ...taken, netCents: 1_350 },
  ]);
  const { text: report } = await run("report --from 2026-10-01 --to 2026-10-31 --by source --json");
  expect((JSON.parse(report) as Rows).find((row) => row["source"] === "fernhill")).toMatchObject({ costCents: 1_350 });
});
const none = { declined: 0, returned: 0, reversedCents: 0 };
const taken = { declined: 0, returned: 1, reversedCents: 700 };

test("the page names the sum and the terms, prints, and escapes what comes from files and links", async () => {
  const { text } = await run("payout fernhill --month 2026-10 --html");
  expect(text).toMatch(/^<!doctype html>/);
  expect(text).toContain("<h1>=Fernhill &lt;i&gt;, 2026-10: $13.50</h1>");
  expect(text).toContain("terms today: 12.5% of the price of each sale");
  expect(text).toContain("&lt;b&gt;");
  expect(text).not.toMatch(/<b>|<i>|<script|<link|src=|url\(|https?:/);
});

test("a month that is not over says so, and a source without a payout or sales is told apart", async () => {
  const { text } = await run("payout fernhill --month 2026-11");
  expect(text).toContain("the month is not over: figures will change");
  expect(text).toMatch(/^total +0 +0\.00 +0 +1 +6\.50 +-6\.50$/m);
  expect((await run("payout fernhill --month 2026-10")).text).not.toContain("not over");
  expect((await run("payout acorn --month 2026-10")).text).toContain("its file names no payout");
});

test.each([
  ["payout fernhill", 2, "--month"],
  ["payout fernhill --month 2026-13", 2, "--month 2026-13: expected a month such as 2026-10."],
  ["payout fernhill --month 2026-10 --html --csv", 2, "Choose one of --html, --json and --csv."],
  [
    "payout nobody --month 2026-10",
    1,
    "Unknown source nobody. Expected one of: acorn, fernhill. If its file was removed, put it back first.",
  ],
])("%s is refused with the way out", async (words, expected, message) => {
  const { code, text, said } = await run(words);
  expect(text + said).toContain(message);
  expect(code).toBe(expected);
});
