import { expect, test } from "vitest";
import { declined, lenderNamed, openBench, ping, sold, timedOut } from "./sample-tree.ts";
import { createRouter } from "./route.ts";
import { settleByHand } from "./settle.ts";
import { timelineOf } from "./timeline.ts";

test("the first lender that buys ends the tree; state, outcome and disclosure are stored", async () => {
  const bench = await openBench({
    lenders: ["a", "b", "c"].map((id) => lenderNamed(id)),
    scripts: { b: { post: () => sold(45) } },
  });
  const id = await bench.request();
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

test("a lender gets the groups that its mapping names, and no other value", async () => {
  const bench = await openBench({ lenders: [lenderNamed("a")] });
  await bench.request();
  await bench.route();
  expect(bench.posts()[0]?.input).toMatchObject({
    values: { socialSecurity: "219099999" },
    consent: { ip: "192.0.2.77" },
  });
  expect(bench.posts()[0]?.input).not.toHaveProperty("values.email");
});

test("nobody buys: the site's exit path, once every tier had its turn", async () => {
  const bench = await openBench({
    lenders: ["a", "b"].map((id) => lenderNamed(id)),
    tiers: [
      { lenders: ["a"], choose: "order" },
      { lenders: ["b"], choose: "order" },
    ],
  });
  const id = await bench.request();
  await bench.route();
  expect(bench.posts().map((one) => one.lender)).toEqual(["a", "b"]);
  expect(await bench.state(id)).toBe("CREDIT_OFFER");
});

test("bids: all are pinged at once, the best is posted to first, who declines the ping never sees the applicant", async () => {
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
  const id = await bench.request();
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

test("a ladder goes down step by step, and follows a counter-price", async () => {
  const bench = await openBench({
    lenders: [
      lenderNamed("steps", { ladder: { start: 80, steps: [50, 20], floor: 20, followCounterPrice: false } }),
      lenderNamed("counter", { ladder: { start: 60, steps: [], floor: 5, followCounterPrice: true } }),
    ],
    scripts: { counter: { post: ({ price }) => (price > 35 ? declined(35) : sold(price)) } },
  });
  const id = await bench.request();
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
});

test("a post that never left is no sale: the next lender is asked", async () => {
  const bench = await openBench({
    lenders: ["a", "b"].map((id) => lenderNamed(id)),
    scripts: { a: { post: () => ({ kind: "unsent", why: "refused" }) }, b: { post: () => sold() } },
  });
  const id = await bench.request();
  await bench.route();
  expect((await bench.attempts(id)).map((one) => one.state)).toEqual(["unsent", "sold"]);
});

test("a time-out at a lender that can do neither: nobody else is asked, no lower amount is offered, and it stays for the operator", async () => {
  const bench = await openBench({
    lenders: ["a", "b"].map((id) => lenderNamed(id)),
    scripts: { a: { post: () => timedOut }, b: { post: () => sold() } },
    exitPath: [{ viewState: "RESUBMIT" }, { viewState: "CREDIT_OFFER" }],
  });
  const id = await bench.request();
  await bench.route();
  expect(bench.posts().map((one) => one.lender)).toEqual(["a"]);
  expect(await bench.state(id)).toBe("CREDIT_OFFER");
  expect((await bench.attempts(id)).map((one) => one.state)).toEqual(["unknown"]);
  expect(await bench.skips(id)).toEqual(["b may-be-sold"]);
  expect(await bench.work.claim(["reconcile"], 1)).toEqual([]);
});

test("a time-out at a lender that dedupes is resolved with the same key", async () => {
  let asked = 0;
  const bench = await openBench({
    lenders: [lenderNamed("a", { unknownOutcome: "dedupes" })],
    scripts: { a: { post: () => ((asked += 1) < 3 ? timedOut : sold()) } },
  });
  const id = await bench.request();
  await bench.route();
  expect(new Set(bench.posts().map((one) => one.key)).size).toBe(1);
  expect(await bench.state(id)).toBe("REDIRECT");
  expect((await bench.disclosures(id)).map((one) => one.act)).toEqual(["post", "post again", "post again"]);
});

test.each([
  ["duplicate", { kind: "declined", reason: "duplicate" }],
  ["unsent", { kind: "unsent", why: "refused" }],
] as const)("that a second sending is %s says nothing of the first", async (_name, second) => {
  let asked = 0;
  const bench = await openBench({
    lenders: [lenderNamed("a", { unknownOutcome: "dedupes" }), lenderNamed("b")],
    scripts: { a: { post: () => ((asked += 1) === 1 ? timedOut : second) } },
  });
  const id = await bench.request();
  await bench.route();
  expect(bench.posts("b")).toEqual([]);
  expect((await bench.attempts(id)).map((one) => one.state)).toEqual(["unknown"]);
});

test("a time-out at a lender with a status: it is asked, never posted to again; absent twice means that it may go on", async () => {
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
  const id = await bench.request();
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

test("a status that cannot be asked leaves the post open", async () => {
  const bench = await openBench({
    lenders: [lenderNamed("a", { unknownOutcome: "hasStatus" }), lenderNamed("b")],
    scripts: { a: { post: () => timedOut, status: () => ({ kind: "unsent", why: "refused" }) } },
  });
  const id = await bench.request();
  await bench.route();
  expect(bench.posts("b")).toEqual([]);
  expect((await bench.attempts(id)).map((one) => one.state)).toEqual(["unknown"]);
});

test("pending is polled until the lender has decided", async () => {
  let polls = 0;
  const pending = { kind: "pending", pollUrl: "https://lender.example/poll/1" } as const;
  const bench = await openBench({
    lenders: [lenderNamed("a", { poll: { intervalSeconds: 2, maxSeconds: 20 } })],
    scripts: { a: { post: () => pending, poll: () => ((polls += 1) < 4 ? pending : sold()) } },
  });
  const id = await bench.request();
  await bench.route();
  expect(polls).toBe(4);
  expect((await bench.attempts(id))[0]).toMatchObject({ state: "sold", sealed_answer: null });
});

test("two lenders accept: one sale, the other is kept as late", async () => {
  // The first answers the time-out with "never arrived", and buys all the same.
  const lenders = [lenderNamed("a", { unknownOutcome: "hasStatus" }), lenderNamed("b")];
  const bench = await openBench({
    lenders,
    scripts: { a: { post: () => timedOut, status: () => ({ kind: "unknown", why: "time-out" }) } },
  });
  const id = await bench.request();
  await bench.route();
  const [open] = await bench.attempts(id);
  if (open === undefined) throw new Error("There is no attempt.");
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
  const id = await bench.request();
  await bench.route();
  expect(await bench.state(id)).toBe("CREDIT_OFFER");
  known = true;
  bench.time.turn(60_000);
  await bench.route({}, "reconcile");
  expect(await bench.state(id)).toBe("REDIRECT");
});

test("slow lenders: the applicant's deadline holds, and the last tier has its turn", async () => {
  const hang = () => new Promise<never>(() => {});
  const lenders = ["a", "b", "c", "d"].map((id) =>
    lenderNamed(id, { timeoutSeconds: 60, unknownOutcome: "hasStatus" }),
  );
  const script = { post: hang, status: () => undefined };
  const bench = await openBench({
    lenders,
    budget: 20,
    tiers: [
      { lenders: ["a", "b"], choose: "order" },
      { lenders: ["c", "d"], choose: "order" },
    ],
    scripts: { a: script, b: script, c: script, d: script },
  });
  const id = await bench.request();
  const began = bench.time.clock.now();
  await bench.route();
  expect(bench.time.clock.now() - began).toBeLessThanOrEqual(20_000);
  expect(bench.posts().map((one) => one.lender)).toContain("c");
  expect(await bench.skips(id)).toContain("b no-time");
});

test("a deadline that passed while nobody could work: nobody is asked, and the request can be sent again", async () => {
  const bench = await openBench({ lenders: [lenderNamed("a")], budget: 20 });
  const id = await bench.request();
  bench.time.turn(30_000);
  await bench.route();
  expect(bench.calls).toEqual([]);
  expect(await bench.state(id)).toBe("ERROR");
  expect(await bench.round(id)).toMatchObject({ result: "late" });
});

test("a cap is kept by requests that race for it", async () => {
  const bench = await openBench({ lenders: [lenderNamed("a", { caps: { perDay: 3 } }), lenderNamed("b")] });
  for (let nth = 0; nth < 8; nth += 1)
    await bench.request({ email: `a${nth}@example.com`, socialSecurity: `21909${1000 + nth}` });
  const jobs = await bench.work.claim(["route"], 8);
  const router = createRouter(bench.parts);
  await bench.time.run(Promise.all(jobs.map((job) => router.route(job, bench.controller.signal))));
  expect(bench.posts("a")).toHaveLength(3);
  expect(bench.posts("b")).toHaveLength(8);
});

test("50 requests at once: each is sold once, none waits for another", async () => {
  const lenders = ["a", "b", "c"].map((id) => lenderNamed(id));
  const later = (outcome: ReturnType<typeof sold>) => async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return outcome;
  };
  const bench = await openBench({
    lenders,
    scripts: { a: { post: later(declined()) }, b: { post: later(declined()) }, c: { post: later(sold()) } },
  });
  const ids: string[] = [];
  for (let nth = 0; nth < 50; nth += 1)
    ids.push(await bench.request({ email: `a${nth}@example.com`, socialSecurity: `21909${1000 + nth}` }));
  const jobs = await bench.work.claim(["route"], 50);
  const router = createRouter(bench.parts);
  await bench.time.run(Promise.all(jobs.map((job) => router.route(job, bench.controller.signal))));
  expect(bench.posts()).toHaveLength(150);
  for (const id of ids) expect(await bench.state(id)).toBe("REDIRECT");
});

test("a lender that fails again and again is paused, and asked again after a while", async () => {
  const bench = await openBench({
    lenders: [lenderNamed("a"), lenderNamed("b")],
    scripts: { a: { post: () => ({ kind: "unsent", why: "refused" }) } },
  });
  const router = createRouter(bench.parts);
  const routeOne = async (nth: number) => {
    const id = await bench.request({ email: `a${nth}@example.com`, socialSecurity: `21909${1000 + nth}` });
    const job = await bench.claim();
    await bench.time.run(router.route(job, bench.controller.signal));
    await bench.work.done(job);
    return id;
  };
  for (let nth = 0; nth < 5; nth += 1) await routeOne(nth);
  expect(await bench.skips(await routeOne(6))).toEqual(["a paused"]);
  bench.time.turn(61_000);
  await routeOne(7);
  expect(bench.posts("a")).toHaveLength(6);
});

test("an applicant is not offered again to a lender within its days, by number or by e-mail", async () => {
  const bench = await openBench({ lenders: [lenderNamed("a", { dedupeDays: 30 })] });
  await bench.request();
  await bench.route();
  for (const values of [{ email: "other@example.com" }, { socialSecurity: "219099998" }]) {
    const id = await bench.request(values);
    await bench.route();
    expect(await bench.skips(id)).toEqual(["a dedupe"]);
  }
  bench.time.turn(31 * 86_400_000);
  await bench.request();
  await bench.route();
  expect(bench.posts("a")).toHaveLength(2);
});

test("nothing leaves without a recorded consent", async () => {
  const bench = await openBench({ lenders: [lenderNamed("a")] });
  const id = await bench.request();
  await bench.route({ applications: { ...bench.parts.applications, consentOrigin: async () => undefined } });
  expect(bench.calls).toEqual([]);
  expect(await bench.skips(id)).toEqual(["a no-consent"]);
});

test("an applicant who ticks a box on the wait page does not undo the sale", async () => {
  const bench = await openBench({
    lenders: [lenderNamed("a")],
    scripts: {
      a: {
        post: async () => {
          const [row] = await bench.db.selectFrom("application").select(["id", "version"]).execute();
          await bench.applications.change(row?.id ?? "", row?.version ?? 0, { values: { horoscopeOptIn: true } });
          return sold();
        },
      },
    },
  });
  const id = await bench.request();
  await bench.route();
  expect(await bench.applications.find(id)).toMatchObject({ viewState: "REDIRECT", values: { horoscopeOptIn: true } });
});

test("an applicant who was erased while a lender decided: the sale is kept, nothing else is", async () => {
  const bench = await openBench({
    lenders: [lenderNamed("a")],
    scripts: {
      a: {
        post: async () => (
          await bench.applications.erase(
            (await bench.db.selectFrom("application").select("id").executeTakeFirstOrThrow()).id,
          ),
          sold()
        ),
      },
    },
  });
  const id = await bench.request();
  await expect(bench.route()).rejects.toThrow("taken by another worker");
  expect((await bench.attempts(id)).map((one) => one.state)).toEqual(["sold"]);
});

test("a fault that stays ends in ERROR at the third try, reported, and leaves the request routable", async () => {
  const reported: unknown[] = [];
  const bench = await openBench({ lenders: [lenderNamed("a")] });
  const id = await bench.request();
  const faulty = {
    applications: { ...bench.parts.applications, open: () => Promise.reject(new Error("broken")) },
    report: (error: unknown) => void reported.push(error),
  };
  await expect(bench.route(faulty)).rejects.toThrow("broken");
  await bench.work.resetLeases();
  await expect(bench.route(faulty)).rejects.toThrow("broken");
  await bench.work.resetLeases();
  await bench.route(faulty);
  expect(reported).toHaveLength(1);
  expect(await bench.state(id)).toBe("ERROR");
  const again = await bench.applications.find(id);
  await bench.applications.change(
    id,
    again?.version ?? 0,
    { viewState: "READY_TO_PROCESS" },
    { work: [{ kind: "route" }] },
  );
  await bench.route();
  expect(bench.posts("a")).toHaveLength(1);
});

test("a stopping server leaves a post as intent, and writes nothing after it", async () => {
  const bench = await openBench({
    lenders: [lenderNamed("a"), lenderNamed("b")],
    scripts: { a: { post: () => (bench.controller.abort(new Error("Draining")), timedOut) } },
  });
  const id = await bench.request();
  await expect(bench.route()).rejects.toThrow("Draining");
  expect((await bench.attempts(id)).map((one) => one.state)).toEqual(["intent"]);
  expect(await bench.state(id)).toBe("IN_PROCESS");
});

test("a refusal to ask again at a lower amount is kept: nobody is posted to", async () => {
  const bench = await openBench({ lenders: [lenderNamed("a")] });
  const id = await bench.request({ rejected: true });
  await bench.route();
  expect(bench.calls).toEqual([]);
  expect(await bench.skips(id)).toEqual(["a applicant-declined"]);
  expect(await bench.state(id)).toBe("CREDIT_OFFER");
});

test("progress is true at every moment, and the timeline tells it afterwards", async () => {
  const seen: string[] = [];
  let id = "";
  const note = async () => {
    const { considered, asked, answered, remainingMs } = await bench.board.of(id);
    seen.push(`${considered} ${asked} ${answered} ${remainingMs}`);
  };
  const bench = await openBench({
    lenders: [lenderNamed("a"), lenderNamed("b"), lenderNamed("far", { licences: [] })],
    scripts: {
      a: { post: async () => (await note(), bench.time.turn(2_000), declined()) },
      b: { post: async () => (await note(), sold(40)) },
    },
    budget: 30,
  });
  id = await bench.request();
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
    "began | 2 lenders may take it, within 30 s",
    "skipped | far | licence",
    "posted | a | tier 1, at 50",
    "answered | a | declined (declined)",
    "posted | b | tier 1, at 50",
    "answered | b | sold at 40",
    "ended | sold",
  ]);
});
