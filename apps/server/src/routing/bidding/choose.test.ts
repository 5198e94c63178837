import { expect, test } from "vitest";
import type { LenderFile } from "../../lenders/schema/lender-file.ts";
import { inOrder, leastPrice, type choices, type ChoiceInput } from "./choose.ts";
import { statedApr } from "../law/stated-apr.ts";
import { noRecord, type LenderRecord } from "../eligibility/lender-record.ts";
import { declined, lenderNamed, ping, sampleFacts, sold } from "../eligibility/sample-lenders.fixture.ts";
import { openBench } from "../tree/sample-tree.fixture.ts";

const bidder = (id: string, bid: number, file: Partial<LenderFile> = {}) => ({
  lender: lenderNamed(id, file),
  tier: 0,
  bid,
  isOwnBid: false,
});
const charging = (maxAprPercent: number): Partial<LenderFile> => ({
  licences: [{ states: ["TX"], product: "paydayLoan", from: "2024-01-01", maxAprPercent }],
});
const record = (changes: Partial<LenderRecord>): LenderRecord => ({ ...noRecord, ...changes });
const input = (changes: Partial<ChoiceInput> = {}): ChoiceInput => ({
  records: new Map(),
  weights: undefined,
  draw: "1",
  ...changes,
});
const order = (choose: keyof typeof choices, bidders: readonly ReturnType<typeof bidder>[], changes = {}) =>
  inOrder(
    choose,
    bidders,
    ({ lender: { id, file }, bid }) => ({ lenderId: id, bid, apr: () => statedApr(file, sampleFacts) }),
    input(changes),
  ).map(({ lender }) => lender.id);

test("a tier by bid posts to the highest bid first, ties in listed order; a tier by order posts as listed", () => {
  const bids = [bidder("a", 10), bidder("b", 30), bidder("c", 30)];
  expect(order("bid", bids)).toEqual(["b", "c", "a"]);
  expect(order("order", bids)).toEqual(["a", "b", "c"]);
});

test("a tier for the applicant posts to the cheapest loan first, whatever the lender pays, and to lenders without a stated rate last", () => {
  const bids = [
    bidder("unstated", 200, { licences: [{ states: ["TX"], product: "paydayLoan", from: "2024-01-01" }] }),
    bidder("dear", 100, charging(390)),
    bidder("cheap", 1, charging(30)),
  ];
  expect(order("applicant", bids)).toEqual(["cheap", "dear", "unstated"]);
});

test("a tier by value ranks a frequent buyer above a high bidder that rarely buys, and a fast lender above a slow one", () => {
  const records = new Map([
    ["dear", record({ posts: 1_000, leads: 1_000, answered: 1_000, sold: 20, answerMs: 1_000_000 })],
    ["sure", record({ posts: 1_000, leads: 1_000, answered: 1_000, sold: 400, answerMs: 1_000_000 })],
    ["slow", record({ posts: 1_000, leads: 1_000, answered: 1_000, sold: 400, answerMs: 30_000_000 })],
  ]);
  const bids = [bidder("dear", 100), bidder("slow", 20), bidder("sure", 20)];
  expect(order("value", bids, { records })).toEqual(["sure", "slow", "dear"]);
});

test("a tier by value ranks a lender by its purchases per application, however many prices it was asked", () => {
  const records = new Map([
    ["ladder", record({ posts: 3_000, leads: 1_000, answered: 3_000, sold: 400, answerMs: 3_000_000 })],
    ["single", record({ posts: 1_000, leads: 1_000, answered: 1_000, sold: 300, answerMs: 1_000_000 })],
  ]);
  expect(order("value", [bidder("single", 20), bidder("ladder", 20)], { records })).toEqual(["ladder", "single"]);
});

test("a tier by weight ranks each lender first in proportion to its weight, repeats the draw after a crash, and never puts weight 0 first", () => {
  const bids = [bidder("one", 0), bidder("three", 0), bidder("none", 0)];
  const weights = { three: 3, none: 0 };
  const first = Array.from({ length: 4_000 }, (_, draw) => order("weight", bids, { weights, draw: String(draw) })[0]);
  expect(first.filter((id) => id === "three").length / first.length).toBeCloseTo(0.75, 1);
  expect(first).not.toContain("none");
  expect(order("weight", bids, { weights })).toEqual(order("weight", bids, { weights }));
});

test("a margin raises the minimum price, rounded up to the cent", () => {
  expect(leastPrice({})).toBe(0);
  expect(leastPrice({ minimumPrice: 40, marginPercent: 20 })).toBe(50);
  expect(leastPrice({ minimumPrice: 10, marginPercent: 30 })).toBe(14.29);
});

test("each lender's results are recorded, and a tier by value ranks by that record", async () => {
  const bench = await openBench({
    lenders: [lenderNamed("never"), lenderNamed("always")],
    tiers: [{ lenders: ["never", "always"], choose: "value" }],
    scripts: { never: { post: () => declined() }, always: { post: () => sold() } },
  });
  for (let nth = 0; nth < 2; nth += 1) {
    await bench.apply({ email: `a${nth}@example.com`, socialSecurity: `21909${1000 + nth}` });
    await bench.route();
  }
  expect(bench.posts().map((one) => one.lender)).toEqual(["never", "always", "always"]);
});

test("a tier of thousands of bidding lenders is pinged whole, though a statement holds fewer values", async () => {
  const lenders = Array.from({ length: 3_000 }, (_, nth) => lenderNamed(`l${nth}`, { ping }));
  const script = { ping: async () => ({ declined: true as const }) };
  const bench = await openBench({
    lenders,
    scripts: {
      ...Object.fromEntries(lenders.map(({ id }) => [id, script])),
      l2999: { ping: async () => ({ bid: 40 }), post: () => sold(40) },
    },
  });
  const id = await bench.apply();
  await bench.route();
  expect(bench.posts()).toMatchObject([{ lender: "l2999", price: 40 }]);
  expect(await bench.state(id)).toBe("REDIRECT");
});
