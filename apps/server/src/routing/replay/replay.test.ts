import { expect, test } from "vitest";
import type { Site } from "../../sites/index.ts";
import { noRecord, recordsOf } from "../eligibility/lender-record.ts";
import { declined, lenderNamed, siteWith, sold, texasAllowed } from "../eligibility/sample-lenders.fixture.ts";
import { openBench } from "../tree/sample-tree.fixture.ts";
import { noon } from "../tree/virtual-clock.ts";
import { compareTrees, comparisonLines } from "./compare.ts";
import { storedApplications, syntheticApplications, type ReplayApplication } from "./replay-applications.ts";
import { type ReplayInput, replayTrees } from "./replay-tree.ts";

const lenders = ["rare", "often"].map((id) => lenderNamed(id));
const network = { lenders: new Map(lenders.map((lender) => [lender.id, lender])), policies: texasAllowed };
const records = new Map([
  ["rare", { ...noRecord, posts: 1_000, leads: 1_000, answered: 1_000, sold: 10, answerMs: 5_000_000 }],
  ["often", { ...noRecord, posts: 1_000, leads: 1_000, answered: 1_000, sold: 700, answerMs: 1_000_000 }],
]);
const tree = (...ids: string[]) => siteWith([{ lenders: ids, choose: "order" }]);
const values = { state: "TX", amountRequested: 500, income: 3000, activeMilitary: "no" };
const requests: readonly ReplayApplication[] = Array.from({ length: 30 }, (_, index) => ({
  name: `#${index + 1}`,
  at: noon + index,
  values: { ...values, email: `r${index}@example.com`, socialSecurity: String(920_000_000 + index) },
  answers: new Map(),
}));
const replayTree = async ({ site, ...rest }: Omit<ReplayInput, "sites"> & { readonly site: Site }) =>
  (await replayTrees({ ...rest, sites: [site] }))[0] ?? [];
const input = { network, requests, records, now: noon };

test("lenders behave the same in both trees, so only the tree's changes differ, and a replay is repeatable", async () => {
  const alone = await replayTree({ ...input, site: tree("rare") });
  const both = await replayTree({ ...input, site: tree("rare", "often") });
  expect(await replayTree({ ...input, site: tree("rare", "often") })).toEqual(both);
  const bought = (all: typeof both) => all.filter(({ buyer }) => buyer !== undefined).length;
  expect(bought(alone)).toBeLessThan(5);
  expect(bought(both)).toBeGreaterThan(12);
  for (const [index, { buyer }] of alone.entries()) if (buyer === "rare") expect(both[index]?.buyer).toBe("rare");
  // A slow lender in first place costs virtual time only.
  expect(both.every(({ ms, posts }) => posts > 0 && ms >= 500 && ms < 30_000)).toBe(true);
});

test("the comparison shows acceptance, revenue, time, posts and applicants with another buyer", () => {
  const ending = { name: "#1", buyer: "a", price: 40, ms: 2_000, posts: 1 };
  const other = { ...ending, name: "#2", buyer: undefined, price: 0, posts: 3 };
  const lines = comparisonLines(compareTrees([ending, other], [ending, { ...other, buyer: "b", price: 20, posts: 2 }]));
  expect(lines.map((line) => line.replaceAll(/ +/g, " "))).toEqual([
    " current changed",
    "accepted 50.0% 100.0%",
    "revenue $40.00 $60.00",
    "per application $20.00 $30.00",
    "median time 2.0 s 2.0 s",
    "95th pct. time 2.0 s 2.0 s",
    "posts per app. 2.00 1.50",
    "1 of 2 applicants would go to another buyer:",
    " #2: unsold -> b at $20",
  ]);
  expect(comparisonLines(compareTrees([], []))).toEqual(["No applications to replay."]);
});

test("a stored application gets its recorded answers, and carries no real name, number or address", async () => {
  const bench = await openBench({
    lenders,
    scripts: { rare: { post: () => declined() }, often: { post: () => sold(33) } },
  });
  const id = await bench.apply({ email: "canary@example.com", socialSecurity: "219099999" });
  await bench.route();
  const site = tree("often", "rare");
  const stored = await storedApplications(bench.db, bench.applications, { site, count: 10, now: noon });
  expect(stored.map(({ name }) => name)).toEqual([id]);
  expect(stored[0]?.values).toMatchObject(values);
  expect(JSON.stringify(stored[0]?.values)).not.toMatch(/canary|219099999/);
  expect(stored[0]?.answers.get("rare")).toMatchObject([{ price: 50, sold: false }]);
  const [ending] = await replayTree({
    site,
    network,
    requests: stored,
    records: await recordsOf(bench.db, ["rare", "often"], noon),
    now: noon,
  });
  expect(ending).toMatchObject({ buyer: "often", price: 33, posts: 1 });
});

test("invented applications are repeatable, use the site's amounts, and are each of another person", async () => {
  const some = await syntheticApplications(tree("rare"), 20, noon);
  expect(await syntheticApplications(tree("rare"), 20, noon)).toEqual(some);
  expect(new Set(some.map((one) => one.values["email"])).size).toBe(20);
  expect(some[0]?.values["amountRequested"]).toBe(199);
});

const hourMs = 3_600_000;

/** Answers that record a purchase by these lenders. */
const sureOf = (...ids: readonly string[]): ReplayApplication["answers"] =>
  new Map(ids.map((id) => [id, [{ price: 50, sold: true, soldFor: 50, ms: 100 }]]));

test("caps and opening hours apply by each application's own arrival time, whenever the replay runs", async () => {
  const daily = lenderNamed("daily", { caps: { perDay: 1 } });
  const sundays = lenderNamed("sundays", {
    schedule: { timeZone: "America/New_York", days: ["sun"], from: "00:00", to: "23:59" },
  });
  const both = { lenders: new Map([daily, sundays].map((one) => [one.id, one])), policies: texasAllowed };
  const template = { answers: sureOf("daily", "sundays") };
  const buyers = async (times: readonly number[]) =>
    (
      await replayTree({
        network: both,
        site: tree("daily", "sundays"),
        records,
        now: noon,
        requests: times.map((at, index) => ({
          ...template,
          values: { ...values, email: `w${String(index)}@example.com`, socialSecurity: String(921_000_000 + index) },
          name: `#${String(index)}`,
          at,
        })),
      })
    ).map(({ buyer }) => buyer);
  const dayMs = 24 * hourMs;
  // `noon` is on a Sunday.
  expect(await buyers([noon, noon + hourMs])).toEqual(["daily", "sundays"]);
  expect(await buyers([noon, noon + dayMs, noon + dayMs + hourMs, noon + 7 * dayMs])).toEqual([
    "daily",
    "daily",
    undefined,
    "daily",
  ]);
});

test("stored applications keep their intervals, weekday and hour", async () => {
  const bench = await openBench({
    lenders,
    scripts: { often: { post: () => declined() }, rare: { post: () => declined() } },
  });
  for (const [nth, hours] of [0, 5, 48].entries()) {
    bench.time.advance(hours * hourMs);
    await bench.apply({ email: `d${String(nth)}@example.com`, socialSecurity: String(219_091_110 + nth) });
    await bench.route();
  }
  const now = bench.parts.clock.now() + 20 * 24 * hourMs;
  const stored = await storedApplications(bench.db, bench.applications, { site: tree("often"), count: 10, now });
  const created = await bench.db.selectFrom("application").select("created_at").orderBy("created_at").execute();
  const later = (stored[0]?.at ?? 0) - (created[0]?.created_at ?? 0);
  expect(stored.map(({ at }) => at - later)).toEqual(created.map((one) => one.created_at));
  expect(later % (7 * 24 * hourMs)).toBe(0);
  expect(stored[0]?.at).toBeGreaterThanOrEqual(now);
  expect((stored[0]?.at ?? 0) - now).toBeLessThan(7 * 24 * hourMs);
});
