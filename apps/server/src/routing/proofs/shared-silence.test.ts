import { expect, test } from "vitest";
import type { LenderFile } from "../../lenders/schema/lender-file.ts";
import { declined, lenderNamed, never, sold, timedOut, type Script } from "../eligibility/sample-lenders.fixture.ts";
import { openBench } from "../tree/sample-tree.fixture.ts";

const sharing = (id: string, file: Partial<LenderFile> = {}) => lenderNamed(id, { sharedSale: true, ...file });
const buys: Script = { post: () => sold(20) };

/**
 * A tier of three sharing lenders and an exclusive one, with two buyers at most; then a tier with an exclusive lender.
 */
async function shared(scripts: Record<string, Script>, first: Partial<LenderFile> = {}, buyers = 2) {
  const bench = await openBench({
    lenders: [sharing("first", first), lenderNamed("alone"), sharing("second"), sharing("third"), lenderNamed("last")],
    scripts,
    tiers: [
      { lenders: ["first", "alone", "second", "third"], choose: "order", buyers },
      { lenders: ["last"], choose: "order" },
    ],
  });
  const id = await bench.apply();
  return {
    ...bench,
    id,
    states: async () => (await bench.attempts(id)).map((one) => `${one.lender_id} ${one.state}`),
  };
}

test("a lost outcome blocks no shared sale, and counts as a buyer, so no more buy than the tier allows", async () => {
  const bench = await shared({ first: { post: () => timedOut }, second: buys, third: buys });
  await bench.route();
  expect(await bench.states()).toEqual(["first unknown", "second sold"]);
  expect(await bench.skips(bench.id)).toEqual(["alone already-sold", "third already-sold", "last already-sold"]);
  expect(await bench.state(bench.id)).toBe("REDIRECT");
  const wider = await shared({ first: { post: () => timedOut }, second: buys, third: buys }, {}, 3);
  await wider.route();
  expect(await wider.states()).toEqual(["first unknown", "second shared", "third shared"]);
  expect(await wider.state(wider.id)).toBe("SPLASH");
});

test("a lost outcome is queried after the other lenders; once it is a decline, the lenders it held back get their posts", async () => {
  const lost = { post: () => timedOut, status: () => declined() };
  const bench = await shared({ first: lost, second: { post: () => declined() } }, { unknownOutcome: "hasStatus" });
  await bench.route();
  expect(bench.calls.map((one) => `${one.what} ${one.lender}`)).toEqual([
    "post first",
    "post second",
    "post third",
    "status first",
    "post alone",
    "post last",
  ]);
  expect(await bench.state(bench.id)).toBe("CREDIT_OFFER");
});

test("a lender that decides later is polled without delaying the others", async () => {
  const pending = { kind: "pending", pollUrl: "https://lender.example/poll/1" } as const;
  const bench = await shared({ first: { post: () => pending, poll: () => sold(40) }, second: buys });
  await bench.route();
  expect(bench.calls.map((one) => `${one.what} ${one.lender}`)).toEqual(["post first", "post second", "poll first"]);
  expect(await bench.states()).toEqual(["first shared", "second shared"]);
  expect(await bench.state(bench.id)).toBe("SPLASH");
});

test("if no other lender buys, a lost outcome of a shared sale still blocks all exclusive lenders, and is honored once known", async () => {
  let known = false;
  const lost = { post: () => timedOut, status: () => (known ? sold(40) : timedOut) };
  const bench = await shared({ first: lost }, { unknownOutcome: "hasStatus" });
  await bench.route();
  expect(await bench.states()).toEqual(["first unknown", "second declined", "third declined"]);
  expect(await bench.skips(bench.id)).toEqual(["alone may-be-sold", "last may-be-sold"]);
  expect(await bench.state(bench.id)).toBe("CREDIT_OFFER");
  known = true;
  bench.time.advance(60_000);
  await bench.route({}, "reconcile");
  expect((await bench.states())[0]).toBe("first sold");
  expect(await bench.applications.find(bench.id)).toMatchObject({
    viewState: "REDIRECT",
    redirectUrl: "https://lender.example/welcome",
  });
});

test("a lost outcome outside a shared sale stops the tier", async () => {
  const bench = await shared({ alone: { post: () => timedOut }, second: buys });
  await bench.route();
  expect(await bench.states()).toEqual(["first declined", "alone unknown"]);
});

test("if the process dies during a post of a shared sale, the rest of the tier continues, and no lender is posted to twice", async () => {
  const bench = await shared({ second: buys, third: buys }, {}, 3);
  const { client } = bench.parts;
  let reached = false;
  const dying: typeof client.post = async (lender, input, signal) => {
    if (lender.id !== "first") return client.post(lender, input, signal);
    reached = true;
    return never();
  };
  await bench.kill({ client: { ...client, post: dying } }, () => reached);
  await bench.route();
  expect(bench.posts("first")).toEqual([]);
  expect(await bench.states()).toEqual(["first unknown", "second shared", "third shared"]);
  expect(await bench.state(bench.id)).toBe("SPLASH");
});
