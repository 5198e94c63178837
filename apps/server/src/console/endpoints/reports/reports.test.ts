import type { ConsoleAnswer, ConsoleInput } from "@loanbridge/contract/console";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runs } from "../../../system/proof-size.fixture.ts";
import { counts, earlierCounts, noCounts } from "../../../reporting/record/counts.ts";
import { noon, startApp, type Started } from "../../../web/tests/started.fixture.ts";
import { openConsole, type Visit } from "../../console.fixture.ts";
import { flagsOf, printedBy, rowsOf } from "./command-rows.fixture.ts";

let started: Started;
let visit: Visit;
beforeAll(async () => {
  started = await startApp();
  visit = await openConsole(await started.app.openConsole());
});
afterAll(() => started.close());

const hourMs = 3_600_000;
const zones = { "payday-demo": "America/Denver", "personal-demo": "America/New_York" } as const;

const fact = fc.record({
  site_id: fc.constantFrom("payday-demo" as const, "personal-demo" as const),
  hoursAgo: fc.integer({ min: 0, max: 30 * 24 }),
  source: fc.constantFrom("direct", "fernhill", "unknown"),
  sub_id: fc.constantFrom("", "north", "=1+1"),
  lender_id: fc.constantFrom("", "juniper", "saltgrass"),
  state: fc.constantFrom("", "TX", "CA"),
  amount_from: fc.constantFrom(-1, 0, 500),
  some: fc.record(Object.fromEntries(earlierCounts.map((name) => [name, fc.integer({ min: 0, max: 90_000 })])), {
    requiredKeys: [],
  }),
});

const days = fc.constantFrom(
  {},
  { from: "today", to: "today" },
  { from: "yesterday", to: "yesterday" },
  { from: "2026-10-20" },
  { from: "2026-10-30", to: "2026-11-10" },
);
const question = fc.record({
  days,
  by: fc.subarray(["site", "source", "sub1", "lender", "product", "state", "amount", "day", "month"] as const, {
    maxLength: 4,
  }),
  only: fc.record(
    {
      site: fc.constantFrom("payday-demo", "personal-demo"),
      source: fc.constantFrom("direct", "fernhill"),
      lender: fc.constantFrom("juniper", "saltgrass"),
      state: fc.constantFrom("TX", "CA"),
    },
    { requiredKeys: [] },
  ),
});
const byHour = fc.record({
  days,
  by: fc.subarray(["site", "lender", "hour"] as const, { minLength: 1 }),
  only: fc.record({ source: fc.constantFrom("direct", "fernhill") }, { requiredKeys: [] }),
});

async function store(facts: readonly (typeof fact extends fc.Arbitrary<infer One> ? One : never)[]): Promise<void> {
  const { db } = started.app;
  for (const table of ["fact_entry", "fact_sum"] as const) await db.deleteFrom(table).execute();
  const { reversed_payout: _, ...nothing } = noCounts;
  const rows = facts.map(({ hoursAgo, some, ...place }) => ({
    ...place,
    ...nothing,
    ...some,
    product: place.site_id === "payday-demo" ? "paydayLoan" : "personalLoan",
    zone: zones[place.site_id],
    at: noon - hoursAgo * hourMs,
  }));
  if (rows.length > 0) await db.insertInto("fact_entry").values(rows).execute();
}

/** A report of the console as rows of the command's JSON. */
const asCommandRows = ({ by, rows, total }: ConsoleAnswer<"report">) =>
  [...rows, total].map(({ group, values, before }, index) => ({
    ...Object.fromEntries(by.map((name, place) => [name, group[place] ?? null])),
    isTotal: index === rows.length,
    ...values,
    ...Object.fromEntries(Object.entries(before).map(([key, value]) => [`${key}Before`, value])),
  }));

const wordsOf = ({ days: asked, by, only }: { days: object; by: readonly string[]; only: object }) => [
  "report",
  ...flagsOf({ ...asked, ...only, ...(by.length > 0 && { by: by.join(",") }) }),
];

test("every figure of a report equals that of the command's JSON, over random stores and questions", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fact, { maxLength: 40 }), fc.oneof(question, byHour), async (facts, asked) => {
      await store(facts);
      const rows = await rowsOf(started, wordsOf(asked));
      const answer = await visit.query("report", { ...asked.days, by: asked.by, only: asked.only, limit: 4_000 });
      expect(asCommandRows(answer)).toEqual(rows);
      expect(answer.rowCount).toBe(rows.length - 1);
      // JSON and CSV are the command's, to the byte.
      const file = { ...asked.days, by: asked.by, only: asked.only };
      const csv = await visit.call("reportFile", { ...file, format: "csv" });
      expect(csv.body).toBe(`${await printedBy(started, [...wordsOf(asked), "--csv"])}\n`);
      const json = await visit.call("reportFile", { ...file, format: "json" });
      expect(json.body).toBe(`${await printedBy(started, [...wordsOf(asked), "--json"])}\n`);
      const html = await visit.call("reportFile", { ...file, format: "html" });
      expect(html.body).toBe(`${await printedBy(started, [...wordsOf(asked), "--html"])}\n`);
    }),
    { numRuns: runs(8, 100) },
  );
  expect(counts).toHaveLength(19);
});

test("the first rows of a sorted report are the first of all its rows in that order", async () => {
  await store(fc.sample(fact, { numRuns: 200, seed: 24 }));
  const asked = { from: "2026-10-20", by: ["source", "sub1", "state"] } satisfies ConsoleInput<"report">;
  const { rows } = await visit.query("report", asked);
  const sums = rows.map(({ values }) => Number(values["submits"])).toSorted((one, other) => other - one);
  const first = await visit.query("report", { ...asked, sort: "-submits", limit: 5 });
  expect(first.rowCount).toBe(rows.length);
  expect(first.rows.map(({ values }) => values["submits"])).toEqual(sums.slice(0, 5));
  const named = await visit.query("report", { ...asked, sort: "state", limit: 1 });
  expect(named.rows[0]?.group[2]).toBe("");
});

test.each([
  [{ by: ["hour", "state"] }, "This combination is not counted", "Leave out hour, or the others."],
  [{ from: "2026-11-20", to: "2026-11-01" }, "Invalid input", "The first day must not be later than the last."],
  [{ from: "2016-01-01", to: "today" }, "Invalid input", "A report covers at most 3660 days."],
  [{ sort: "made-up" }, "Invalid input", "sort: expected a grouping or the key of a measure."],
] as const)("the report %j is refused with the way out", async (asked, title, detail) => {
  const { status, body } = await visit.call("report", asked);
  expect(status).toBe(422);
  expect(JSON.parse(body)).toMatchObject({ title, detail: expect.stringContaining(detail) });
});

test("the printable page of a long report has its first rows and says so, and CSV has all", async () => {
  await store([]);
  const campaigns = Array.from({ length: 2_001 }, (_, nth) => ({
    level: "campaign",
    day: Math.floor(noon / 86_400_000),
    hour: 0,
    site_id: "payday-demo",
    source: "direct",
    sub_id: `campaign-${String(nth)}`,
    lender_id: "",
    product: "paydayLoan",
    state: "",
    amount_from: -1,
    ...noCounts,
    submits: 1,
  }));
  for (let nth = 0; nth < campaigns.length; nth += 500)
    await started.app.db
      .insertInto("fact_sum")
      .values(campaigns.slice(nth, nth + 500))
      .execute();
  const page = await visit.call("reportFile", { by: ["sub1"], format: "html" });
  expect(page.body).toContain("The first 2,000 of 2,001 rows. CSV and JSON have all of them.");
  expect(page.body.match(/<tr/g)).toHaveLength(2_002);
  const csv = await visit.call("reportFile", { by: ["sub1"], format: "csv" });
  expect(csv.body.trimEnd().split("\n")).toHaveLength(2_003);
});

test("a file's name tells its groups and days", async () => {
  const { headers } = await visit.call("reportFile", { by: ["site", "day"], format: "csv" });
  expect(headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="report-site-day-2026-11-15-to-2026-11-21.csv"',
  });
});
