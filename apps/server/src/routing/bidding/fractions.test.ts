import { expect, test } from "vitest";
import { declined, lenderNamed, ping, sold } from "../eligibility/sample-lenders.fixture.ts";
import { openBench } from "../tree/sample-tree.fixture.ts";
import { wholeCents } from "./cents.ts";

/** Buys at up to this price in dollars, and says so. */
const upTo = (most: number) => ({
  ping: async () => ({ bid: most }),
  post: ({ price }: { readonly price: number }) => (price <= most ? sold(price) : declined(most)),
});

test("a bid with a fraction of a cent is asked for in whole cents, never more than the lender bid", async () => {
  const bench = await openBench({ lenders: [lenderNamed("a", { ping })], scripts: { a: upTo(33.337) } });
  const id = await bench.apply();
  await bench.route();
  expect(bench.posts().map(({ price }) => price)).toEqual([33.33]);
  expect(await bench.state(id)).toBe("REDIRECT");
});

test("a counter-price with a fraction of a cent is followed at the whole cents below it", async () => {
  const ladder = { start: 50, steps: [], followCounterPrice: true };
  const bench = await openBench({ lenders: [lenderNamed("a", { ladder })], scripts: { a: upTo(33.337) } });
  const id = await bench.apply();
  await bench.route();
  expect(bench.posts().map(({ price }) => price)).toEqual([50, 33.33]);
  expect(await bench.state(id)).toBe("REDIRECT");
});

test.each([0, 0.004])("a lender that bids $%f gets no post, and none at a counter-price of as much", async (most) => {
  const ladder = { start: 50, steps: [], followCounterPrice: true };
  const bench = await openBench({
    lenders: [lenderNamed("bids", { ping }), lenderNamed("counters", { ladder })],
    scripts: { bids: upTo(most), counters: upTo(most) },
  });
  const id = await bench.apply();
  await bench.route();
  expect(bench.posts().map(({ lender, price }) => [lender, price])).toEqual([["counters", 50]]);
  const [bid, post] = await bench.attempts(id);
  expect([bid, post]).toMatchObject([
    { lender_id: "bids", stage: "ping", state: "declined" },
    { lender_id: "counters", state: "declined", price_cents: null },
  ]);
});

test("whole cents are not lowered by binary arithmetic", () => {
  for (let cents = 0; cents < 20_000; cents += 1) expect(wholeCents(cents / 100)).toBe(cents);
});
