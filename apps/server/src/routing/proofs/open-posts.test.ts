import { expect, test } from "vitest";
import { recordsOf } from "../eligibility/lender-record.ts";
import { declined, lenderNamed, sold, timedOut } from "../eligibility/sample-lenders.fixture.ts";
import { StillOpen } from "../tree/route.ts";
import { openBench } from "../tree/sample-tree.fixture.ts";
import { settleByHand } from "../posts/settle.ts";

test("after a timeout at a lender that supports no query, no other lender is contacted, no lower amount is offered, and the post stays open for the operator", async () => {
  const bench = await openBench({
    lenders: ["a", "b"].map((id) => lenderNamed(id)),
    scripts: { a: { post: () => timedOut }, b: { post: () => sold() } },
    exitPath: [{ viewState: "RESUBMIT" }, { viewState: "CREDIT_OFFER" }],
  });
  const id = await bench.apply();
  await bench.route();
  expect(bench.posts().map((one) => one.lender)).toEqual(["a"]);
  expect(await bench.state(id)).toBe("CREDIT_OFFER");
  expect((await bench.attempts(id)).map((one) => one.state)).toEqual(["unknown"]);
  expect(await bench.skips(id)).toEqual(["b may-be-sold"]);
  expect(await bench.work.claim(["reconcile"], 1)).toEqual([]);
});

test("a timeout at a lender that dedupes is resolved by resending with the same key", async () => {
  let asked = 0;
  const bench = await openBench({
    lenders: [lenderNamed("a", { unknownOutcome: "dedupes" })],
    scripts: { a: { post: () => ((asked += 1) < 3 ? timedOut : sold()) } },
  });
  const id = await bench.apply();
  await bench.route();
  expect(new Set(bench.posts().map((one) => one.key)).size).toBe(1);
  expect(await bench.state(id)).toBe("REDIRECT");
  expect((await bench.disclosures(id)).map((one) => one.act)).toEqual(["post", "post again", "post again"]);
});

test.each([
  ["duplicate", { kind: "declined", reason: "duplicate" }],
  ["unsent", { kind: "unsent", why: "refused" }],
] as const)("a resend answered with %s says nothing about the first sending", async (_name, second) => {
  let asked = 0;
  const bench = await openBench({
    lenders: [lenderNamed("a", { unknownOutcome: "dedupes" }), lenderNamed("b")],
    scripts: { a: { post: () => ((asked += 1) === 1 ? timedOut : second) } },
  });
  const id = await bench.apply();
  await bench.route();
  expect(bench.posts("b")).toEqual([]);
  expect((await bench.attempts(id)).map((one) => one.state)).toEqual(["unknown"]);
});

test("a timeout at a lender with a status query is resolved by queries, never by a second post; two answers of absence let the tree continue", async () => {
  const lenders = [
    lenderNamed("a", { unknownOutcome: "hasStatus" }),
    lenderNamed("b", { unknownOutcome: "hasStatus" }),
  ];
  const bench = await openBench({
    lenders,
    scripts: {
      a: { post: () => timedOut, status: () => undefined },
      b: { post: () => timedOut, status: () => sold() },
    },
  });
  const id = await bench.apply();
  await bench.route();
  expect(bench.calls.map((one) => `${one.what} ${one.lender}`)).toEqual([
    "post a",
    "status a",
    "status a",
    "post b",
    "status b",
  ]);
  expect((await bench.attempts(id)).map((one) => one.state)).toEqual(["unsent", "sold"]);
});

test("a status query that fails is sent four times and leaves the post open", async () => {
  const bench = await openBench({
    lenders: [lenderNamed("a", { unknownOutcome: "hasStatus" }), lenderNamed("b")],
    scripts: { a: { post: () => timedOut, status: () => ({ kind: "unsent", why: "refused" }) } },
  });
  const id = await bench.apply();
  await bench.route();
  expect(bench.calls.map(({ what }) => what)).toEqual(["post", "status", "status", "status", "status"]);
  expect(bench.posts("b")).toEqual([]);
  expect((await bench.attempts(id)).map((one) => one.state)).toEqual(["unknown"]);
});

test("a pending post is polled until the lender has decided", async () => {
  let polls = 0;
  const pending = { kind: "pending", pollUrl: "https://lender.example/poll/1" } as const;
  const bench = await openBench({
    lenders: [lenderNamed("a", { poll: { intervalSeconds: 2, maxSeconds: 20 } })],
    scripts: { a: { post: () => pending, poll: () => ((polls += 1) < 4 ? pending : sold()) } },
  });
  const id = await bench.apply();
  await bench.route();
  expect(polls).toBe(4);
  expect((await bench.attempts(id))[0]).toMatchObject({ state: "sold", sealed_answer: null });
});

test("a lender that decides after its longest wait is polled again once the applicant no longer waits", async () => {
  let decided = false;
  const pending = { kind: "pending", pollUrl: "https://lender.example/poll/1" } as const;
  const bench = await openBench({
    lenders: [lenderNamed("a", { poll: { intervalSeconds: 2, maxSeconds: 40 } })],
    budget: 30,
    scripts: { a: { post: () => pending, poll: () => (decided ? sold() : pending) } },
  });
  const id = await bench.apply();
  await bench.route();
  expect(await bench.state(id)).toBe("CREDIT_OFFER");
  decided = true;
  await bench.time.run(bench.time.clock.wait(31_000, new AbortController().signal));
  await bench.route({}, "reconcile");
  expect(await bench.state(id)).toBe("REDIRECT");
});

test("a lender whose file is away when its open post is due is queried once the file is back", async () => {
  let decided = false;
  const bench = await openBench({
    lenders: [lenderNamed("a", { unknownOutcome: "hasStatus" })],
    scripts: { a: { post: () => timedOut, status: () => (decided ? sold() : timedOut) } },
  });
  const id = await bench.apply();
  await bench.route();
  decided = true;
  bench.time.advance(60_000);
  await expect(bench.route({ lenders: () => new Map() }, "reconcile")).rejects.toThrow(StillOpen);
  await bench.work.resetLeases();
  await bench.route({}, "reconcile");
  expect(await bench.state(id)).toBe("REDIRECT");
});

test("when two lenders accept, one sale counts and the other is recorded as late", async () => {
  // The first lender answers the query after the timeout with "never arrived", and buys anyway.
  const lenders = [lenderNamed("a", { unknownOutcome: "hasStatus" }), lenderNamed("b")];
  const bench = await openBench({
    lenders,
    scripts: { a: { post: () => timedOut, status: () => ({ kind: "unknown", why: "time-out" }) } },
  });
  const id = await bench.apply();
  await bench.route();
  const [open] = await bench.attempts(id);
  if (open === undefined) throw new Error("No attempt was stored.");
  await bench.db
    .insertInto("attempt")
    .values({ ...open, id: 99, lender_id: "b", idem_key: "b", state: "sold" })
    .execute();
  expect(await settleByHand(bench.parts, open, sold(30))).toMatchObject({
    state: "unknown",
    reason: "sold-late",
    price_cents: 3000,
  });
  expect((await bench.attempts(id)).filter((one) => one.state === "sold")).toHaveLength(1);
});

test("a late acceptance takes the applicant from the exit to the lender", async () => {
  let known = false;
  const bench = await openBench({
    lenders: [lenderNamed("a", { unknownOutcome: "hasStatus" })],
    scripts: { a: { post: () => timedOut, status: () => (known ? sold() : timedOut) } },
  });
  const id = await bench.apply();
  await bench.route();
  expect(await bench.state(id)).toBe("CREDIT_OFFER");
  known = true;
  bench.time.advance(60_000);
  await bench.route({}, "reconcile");
  expect(await bench.state(id)).toBe("REDIRECT");
});

test("a decline is recorded and counted once, and changes nothing after the operator has settled the post", async () => {
  const bench = await openBench({ lenders: [lenderNamed("a")], scripts: { a: { post: () => timedOut } } });
  const id = await bench.apply();
  await bench.route();
  const [open] = await bench.attempts(id);
  if (open === undefined) throw new Error("No attempt was stored.");
  const first = await settleByHand(bench.parts, open, declined());
  expect(first).toMatchObject({ state: "declined", answered_at: expect.any(Number) });
  expect(await bench.attempts(id)).toEqual([first]);
  const counted = await recordsOf(bench.db, ["a"], bench.time.clock.now());
  expect(counted.get("a")).toMatchObject({ posts: 1, answered: 1 });

  expect(await settleByHand(bench.parts, open, { kind: "declined", reason: "invalid" })).toEqual(first);
  expect(await bench.attempts(id)).toEqual([first]);
  expect(await recordsOf(bench.db, ["a"], bench.time.clock.now())).toEqual(counted);
});
