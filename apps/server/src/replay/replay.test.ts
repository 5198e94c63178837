import { expect, test } from "vitest";
import { noRecord, recordsOf } from "../routing/lender-record.ts";
import { declined, lenderNamed, siteWith, sold, texasAllowed } from "../routing/sample-lenders.ts";
import { openBench } from "../routing/sample-tree.ts";
import { noon } from "../routing/virtual-clock.ts";
import { comparison } from "./compare.ts";
import { storedRequests, syntheticRequests, type ReplayRequest } from "./replay-requests.ts";
import { replayTree } from "./replay-tree.ts";

const lenders = ["rare", "often"].map((id) => lenderNamed(id));
const network = { lenders: new Map(lenders.map((lender) => [lender.id, lender])), policies: texasAllowed };
const records = new Map([
  ["rare", { ...noRecord, posts: 1_000, answered: 1_000, sold: 10, answerMs: 5_000_000 }],
  ["often", { ...noRecord, posts: 1_000, answered: 1_000, sold: 700, answerMs: 1_000_000 }],
]);
const tree = (...ids: string[]) => siteWith([{ lenders: ids, choose: "order" }]);
const values = { state: "TX", amountRequested: 500, income: 3000, activeMilitary: "no" };
const requests: readonly ReplayRequest[] = Array.from({ length: 30 }, (_, index) => ({
  name: `#${index + 1}`,
  values: { ...values, email: `r${index}@example.com`, socialSecurity: String(920_000_000 + index) },
  answers: new Map(),
}));
const input = { network, requests, records, now: noon };

test("both trees meet the same lenders in the same mood: only what the tree changes is different, and twice is the same", async () => {
  const alone = await replayTree({ ...input, site: tree("rare") });
  const both = await replayTree({ ...input, site: tree("rare", "often") });
  expect(await replayTree({ ...input, site: tree("rare", "often") })).toEqual(both);
  const bought = (all: typeof both) => all.filter(({ buyer }) => buyer !== undefined).length;
  expect(bought(alone)).toBeLessThan(5);
  expect(bought(both)).toBeGreaterThan(12);
  for (const [index, { buyer }] of alone.entries()) if (buyer === "rare") expect(both[index]?.buyer).toBe("rare");
  // The slow one first costs its time; nobody waits for real.
  expect(both.every(({ ms, posts }) => posts > 0 && ms >= 500 && ms < 30_000)).toBe(true);
});

test("the comparison tells acceptance, revenue, time, posts, and who would come to someone else", () => {
  const ending = { name: "#1", buyer: "a", price: 40, ms: 2_000, posts: 1 };
  const other = { ...ending, name: "#2", buyer: undefined, price: 0, posts: 3 };
  const lines = comparison([ending, other], [ending, { ...other, buyer: "b", price: 20, posts: 2 }]);
  expect(lines.map((line) => line.replaceAll(/ +/g, " "))).toEqual([
    " as it is changed",
    "accepted 50.0 % 100.0 %",
    "revenue $40.00 $60.00",
    "a request $20.00 $30.00",
    "time, median 2.0 s 2.0 s",
    "time, 95 of 100 2.0 s 2.0 s",
    "posts a request 2.00 1.50",
    "1 of 2 applicants would come to someone else:",
    " #2: nobody -> b at $20",
  ]);
  expect(comparison([], [])).toEqual(["There are no requests to replay."]);
});

test("a stored request meets the answers that it met, and carries nobody's name, number or address", async () => {
  const bench = await openBench({
    lenders,
    scripts: { rare: { post: () => declined() }, often: { post: () => sold(33) } },
  });
  const id = await bench.request({ email: "canary@example.com", socialSecurity: "219099999" });
  await bench.route();
  const site = tree("often", "rare");
  const stored = await storedRequests(bench.db, bench.applications, site, 10, "2026-11-15");
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

test("invented requests are the same each time, of the site's amounts, and each of another person", () => {
  const some = syntheticRequests(tree("rare"), 20, "2026-11-15");
  expect(syntheticRequests(tree("rare"), 20, "2026-11-15")).toEqual(some);
  expect(new Set(some.map((one) => one.values["email"])).size).toBe(20);
  expect(some[0]?.values["amountRequested"]).toBe(199);
});
