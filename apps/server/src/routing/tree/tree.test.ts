import { expect, test } from "vitest";
import { recordsOf } from "../eligibility/lender-record.ts";
import { declined, lenderNamed, ping, sold } from "../eligibility/sample-lenders.fixture.ts";
import { openBench } from "./sample-tree.fixture.ts";
import { timelineOf } from "./timeline.ts";

test("the first lender that buys ends the tree; state, outcome and disclosure are stored", async () => {
  const bench = await openBench({
    lenders: ["a", "b", "c"].map((id) => lenderNamed(id)),
    scripts: { b: { post: () => sold(45) } },
  });
  const id = await bench.apply();
  await bench.route();
  expect(bench.posts().map((one) => one.lender)).toEqual(["a", "b"]);
  expect(await bench.applications.find(id)).toMatchObject({
    viewState: "REDIRECT",
    redirectUrl: "https://lender.example/welcome",
  });
  expect((await bench.attempts(id)).map((one) => [one.lender_id, one.state, one.price_cents])).toEqual([
    ["a", "declined", null],
    ["b", "sold", 4500],
  ]);
  expect(await bench.skips(id)).toEqual(["c already-sold"]);
  expect(await bench.disclosures(id)).toEqual([
    { lender_id: "a", groups: "identity", act: "post" },
    { lender_id: "b", groups: "identity", act: "post" },
  ]);
  expect(await bench.round(id)).toMatchObject({ considered: 3, result: "sold" });
});

test("a lender receives the groups that its mapping names, and no other value", async () => {
  const bench = await openBench({ lenders: [lenderNamed("a")] });
  await bench.apply();
  await bench.route();
  expect(bench.posts()[0]?.input).toMatchObject({
    values: { socialSecurity: "219099999" },
    consent: { ip: "192.0.2.77" },
  });
  expect(bench.posts()[0]?.input).not.toHaveProperty("values.email");
});

test("if no lender buys, the applicant takes the site's exit path after the last tier", async () => {
  const bench = await openBench({
    lenders: ["a", "b"].map((id) => lenderNamed(id)),
    tiers: [
      { lenders: ["a"], choose: "order" },
      { lenders: ["b"], choose: "order" },
    ],
  });
  const id = await bench.apply();
  await bench.route();
  expect(bench.posts().map((one) => one.lender)).toEqual(["a", "b"]);
  expect(await bench.state(id)).toBe("CREDIT_OFFER");
});

test("bid tiers ping all lenders in parallel and post to the best bid first; a lender that declines the ping never receives the applicant", async () => {
  let inFlight = 0;
  let most = 0;
  const bid = (amount: number) => async () => {
    most = Math.max(most, (inFlight += 1));
    await new Promise((resolve) => setImmediate(resolve));
    inFlight -= 1;
    return { bid: amount, reference: `ref-${amount}` };
  };
  const bench = await openBench({
    lenders: [
      lenderNamed("low", { ping }),
      lenderNamed("no", { ping }),
      lenderNamed("high", { ping }),
      lenderNamed("fixed", { ladder: { start: 30, steps: [], followCounterPrice: false } }),
    ],
    tiers: [{ lenders: ["low", "no", "high", "fixed"], choose: "bid", minimumPrice: 15 }],
    scripts: { low: { ping: bid(20) }, high: { ping: bid(40) } },
  });
  const id = await bench.apply();
  await bench.route();
  expect(most).toBe(2);
  expect(bench.posts().map((one) => [one.lender, one.price])).toEqual([
    ["high", 40],
    ["fixed", 30],
    ["low", 20],
  ]);
  expect(bench.posts("high")[0]?.input).toMatchObject({ pingReference: "ref-40" });
  for (const one of bench.calls.filter((call) => call.what === "ping"))
    expect(Object.keys((one.input as { values: object }).values)).not.toContain("socialSecurity");
  expect((await bench.disclosures(id)).filter((one) => one.act === "ping").map((one) => one.groups)).toEqual([
    "income,request",
    "income,request",
    "income,request",
  ]);
});

test("a ladder goes down step by step and follows a counter-price", async () => {
  const bench = await openBench({
    lenders: [
      lenderNamed("steps", { ladder: { start: 80, steps: [50, 20], floor: 20, followCounterPrice: false } }),
      lenderNamed("counter", { ladder: { start: 60, steps: [], floor: 5, followCounterPrice: true } }),
    ],
    scripts: { counter: { post: ({ price }) => (price > 35 ? declined(35) : sold(price)) } },
  });
  const id = await bench.apply();
  await bench.route();
  expect(bench.posts().map((one) => [one.lender, one.price])).toEqual([
    ["steps", 80],
    ["steps", 50],
    ["steps", 20],
    ["counter", 60],
    ["counter", 35],
  ]);
  expect(new Set(bench.posts().map((one) => one.key)).size).toBe(5);
  expect(await bench.state(id)).toBe("REDIRECT");
  const records = await recordsOf(bench.db, ["steps", "counter"], bench.time.clock.now());
  expect(records.get("steps")).toMatchObject({ posts: 3, leads: 1, sold: 0 });
  expect(records.get("counter")).toMatchObject({ posts: 2, leads: 1, sold: 1 });
});

test("a post that was never sent is no sale, so the next lender gets one", async () => {
  const bench = await openBench({
    lenders: ["a", "b"].map((id) => lenderNamed(id)),
    scripts: { a: { post: () => ({ kind: "unsent", why: "refused" }) }, b: { post: () => sold() } },
  });
  const id = await bench.apply();
  await bench.route();
  expect((await bench.attempts(id)).map((one) => one.state)).toEqual(["unsent", "sold"]);
});

test("nothing is sent without a recorded consent", async () => {
  const bench = await openBench({ lenders: [lenderNamed("a")] });
  const id = await bench.apply();
  await bench.route({ applications: { ...bench.parts.applications, consentOrigin: async () => undefined } });
  expect(bench.calls).toEqual([]);
  expect(await bench.skips(id)).toEqual(["a no-consent"]);
});

test("after the applicant declines to apply at a lower amount, no lender is posted to", async () => {
  const bench = await openBench({ lenders: [lenderNamed("a")] });
  const id = await bench.apply({ rejected: true });
  await bench.route();
  expect(bench.calls).toEqual([]);
  expect(await bench.skips(id)).toEqual(["a applicant-declined"]);
  expect(await bench.state(id)).toBe("CREDIT_OFFER");
});

test("progress never goes back: a lender that answered a ping still counts as answered while it is posted to", async () => {
  const seen: string[] = [];
  let id = "";
  const note = async () => {
    const { considered, asked, answered } = await bench.board.of(id);
    seen.push(`${considered} ${asked} ${answered}`);
  };
  const bench = await openBench({
    lenders: [lenderNamed("a", { ping, ladder: { start: 50, steps: [20], followCounterPrice: false } })],
    scripts: {
      a: {
        ping: async () => (await note(), { bid: 50 }),
        post: async () => (await note(), declined()),
      },
    },
  });
  id = await bench.apply();
  await bench.route();
  await note();
  expect(seen[0]).toBe("1 1 0");
  expect(seen.slice(1)).toEqual(seen.slice(1).map(() => "1 1 1"));
  expect(bench.posts().length).toBeGreaterThan(0);
});

test("an application that returns shows no figures of its last round before the next one begins", async () => {
  const bench = await openBench({ lenders: [lenderNamed("a")] });
  const id = await bench.apply();
  await bench.route();
  expect(await bench.board.of(id)).toMatchObject({ considered: 1, asked: 1, answered: 1 });
  const { version = 0 } = (await bench.applications.find(id)) ?? {};
  await bench.applications.change(id, version, { viewState: "READY_TO_PROCESS" }, { work: [{ kind: "route" }] });
  expect(await bench.board.of(id)).toEqual({ considered: 0, asked: 0, answered: 0, remainingMs: 0 });
});

test("progress is right at every moment, and the timeline matches it afterwards", async () => {
  const seen: string[] = [];
  let id = "";
  const note = async () => {
    const { considered, asked, answered, remainingMs } = await bench.board.of(id);
    seen.push(`${considered} ${asked} ${answered} ${remainingMs}`);
  };
  const bench = await openBench({
    lenders: [lenderNamed("a"), lenderNamed("b"), lenderNamed("far", { licences: [] })],
    scripts: {
      a: { post: async () => (await note(), bench.time.advance(2_000), declined()) },
      b: { post: async () => (await note(), sold(40)) },
    },
    budget: 30,
  });
  id = await bench.apply();
  await note();
  let changes = 0;
  const stop = bench.board.watch(id, () => (changes += 1));
  await bench.route();
  stop();
  bench.board.changed(id);
  await note();
  expect(seen).toEqual(["0 0 0 0", "2 1 0 30000", "2 2 1 28000", "2 2 2 0"]);
  expect(changes).toBe(6);
  const lines = await timelineOf(bench.db, bench.parts.policies(), id);
  expect(lines.map((one) => [one.what, one.lenderId, one.detail].filter(Boolean).join(" | "))).toEqual([
    "began | 2 eligible lenders, time limit 30 s",
    "skipped | far | licence",
    "posted | a | tier 1, at 50",
    "answered | a | declined (declined)",
    "posted | b | tier 1, at 50",
    "answered | b | sold at 40, less than the 50 asked",
    "ended | sold",
  ]);
});
