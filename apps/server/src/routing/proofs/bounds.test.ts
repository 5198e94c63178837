import { expect, test } from "vitest";
import type { Outcome } from "../../lenders/types.ts";
import { rounds } from "../tree/round-table.ts";
import { createRouter } from "../tree/route.ts";
import { declined, lenderNamed, sold, never } from "../eligibility/sample-lenders.fixture.ts";
import { openBench } from "../tree/sample-tree.fixture.ts";

const later = (outcome: ReturnType<typeof sold>) => async () => {
  await new Promise((resolve) => setImmediate(resolve));
  return outcome;
};

/** Simulates the death of the process right after the round is stored. */
async function killBeforeAsking(bench: Awaited<ReturnType<typeof openBench>>): Promise<void> {
  const stored = { value: false };
  const board = {
    changed: () => {
      stored.value = true;
      throw new Error("crash");
    },
  };
  await bench.kill({ board }, () => stored.value);
}

test("with slow lenders, the applicant's deadline holds and the last tier is still reached", async () => {
  const lenders = ["a", "b", "c", "d"].map((id) =>
    lenderNamed(id, { timeoutSeconds: 60, unknownOutcome: "hasStatus" }),
  );
  const script = { post: () => never<Outcome>(), status: () => undefined };
  const bench = await openBench({
    lenders,
    budget: 20,
    tiers: [
      { lenders: ["a", "b"], choose: "order" },
      { lenders: ["c", "d"], choose: "order" },
    ],
    scripts: { a: script, b: script, c: script, d: script },
  });
  const id = await bench.apply();
  const began = bench.time.clock.now();
  await bench.route();
  expect(bench.time.clock.now() - began).toBeLessThanOrEqual(20_000);
  expect(bench.posts().map((one) => one.lender)).toContain("c");
  expect(await bench.skips(id)).toContain("b no-time");
});

test.each([
  ["before it was first read", 0],
  ["with a try that contacted no lender", 1],
])("a deadline missed while no worker was running, %s, gives half of the time again", async (_name, tries) => {
  const hanging = { post: () => never<Outcome>() };
  const bench = await openBench({
    lenders: [lenderNamed("a", { timeoutSeconds: 60 })],
    budget: 20,
    scripts: { a: hanging },
  });
  const id = await bench.apply();
  for (let nth = 0; nth < tries; nth += 1) await killBeforeAsking(bench);
  bench.time.advance(119_000);
  await bench.route();
  expect(bench.posts()).toHaveLength(1);
  const { ready_at, deadline_at, ended_at } = await bench.round(id);
  expect([deadline_at, ended_at].map((at) => Number(at) - ready_at)).toEqual([129_000, 129_000]);
});

test("after an outage of two minutes no lender is contacted, and the application can be submitted again", async () => {
  const bench = await openBench({ lenders: [lenderNamed("a")], budget: 20 });
  const id = await bench.apply();
  bench.time.advance(121_000);
  await bench.route();
  expect(bench.calls).toEqual([]);
  expect(await bench.state(id)).toBe("ERROR");
  expect(await bench.round(id)).toMatchObject({ result: "late" });
});

test("concurrent applications do not exceed a cap", async () => {
  const bench = await openBench({ lenders: [lenderNamed("a", { caps: { perDay: 3 } }), lenderNamed("b")] });
  for (let nth = 0; nth < 8; nth += 1)
    await bench.apply({ email: `a${nth}@example.com`, socialSecurity: `21909${1000 + nth}` });
  const jobs = await bench.work.claim(["route"], 8);
  const router = createRouter(bench.parts);
  await bench.time.run(Promise.all(jobs.map((job) => router.route(job, bench.controller.signal))));
  expect(bench.posts("a")).toHaveLength(3);
  expect(bench.posts("b")).toHaveLength(8);
});

test("50 concurrent applications are each sold once, and none waits for another", async () => {
  const lenders = ["a", "b", "c"].map((id) => lenderNamed(id));
  const bench = await openBench({
    lenders,
    scripts: { a: { post: later(declined()) }, b: { post: later(declined()) }, c: { post: later(sold()) } },
  });
  const ids: string[] = [];
  for (let nth = 0; nth < 50; nth += 1)
    ids.push(await bench.apply({ email: `a${nth}@example.com`, socialSecurity: `21909${1000 + nth}` }));
  const jobs = await bench.work.claim(["route"], 50);
  const router = createRouter(bench.parts);
  await bench.time.run(Promise.all(jobs.map((job) => router.route(job, bench.controller.signal))));
  expect(bench.posts()).toHaveLength(150);
  for (const id of ids) expect(await bench.state(id)).toBe("REDIRECT");
});

test("a lender that fails repeatedly is paused, and tried again after a while", async () => {
  const bench = await openBench({
    lenders: [lenderNamed("a"), lenderNamed("b")],
    scripts: { a: { post: () => ({ kind: "unsent", why: "refused" }) } },
  });
  const router = createRouter(bench.parts);
  const routeOne = async (nth: number) => {
    const id = await bench.apply({ email: `a${nth}@example.com`, socialSecurity: `21909${1000 + nth}` });
    const job = await bench.claim();
    await bench.time.run(router.route(job, bench.controller.signal));
    await bench.work.done(job);
    return id;
  };
  for (let nth = 0; nth < 5; nth += 1) await routeOne(nth);
  expect(await bench.skips(await routeOne(6))).toEqual(["a paused:failing"]);
  bench.time.advance(61_000);
  await routeOne(7);
  expect(bench.posts("a")).toHaveLength(6);
});

test("an applicant is not offered again to a lender within its dedupe window, by number or by email", async () => {
  const bench = await openBench({ lenders: [lenderNamed("a", { dedupeDays: 30 })] });
  await bench.apply();
  await bench.route();
  for (const values of [{ email: "other@example.com" }, { socialSecurity: "219099998" }]) {
    const id = await bench.apply(values);
    await bench.route();
    expect(await bench.skips(id)).toEqual(["a dedupe"]);
  }
  bench.time.advance(31 * 86_400_000);
  await bench.apply();
  await bench.route();
  expect(bench.posts("a")).toHaveLength(2);
});

test("an application that returns at a lower amount is considered again, except by lenders that already have the applicant", async () => {
  const willing = lenderNamed("willing", { dedupeDays: 30 });
  const bench = await openBench({
    lenders: [willing, lenderNamed("knows", { dedupeDays: 30 })],
    scripts: { knows: { post: () => ({ kind: "declined", reason: "duplicate" }) } },
    exitPath: [{ viewState: "RESUBMIT" }],
  });
  const id = await bench.apply();
  await bench.route();
  expect(await bench.state(id)).toBe("RESUBMIT");
  const { version } = (await bench.applications.find(id)) ?? {};
  const lower = { viewState: "READY_TO_PROCESS", values: { amountRequested: 100 } } as const;
  await bench.applications.change(id, version ?? 0, lower, { work: [{ kind: "route" }] });
  await bench.route();
  expect(bench.posts().map((one) => one.lender)).toEqual(["willing", "knows", "willing"]);
  expect(await bench.skips(id)).toEqual(["knows already-asked"]);
});

test("an application submitted again after an internal error is not offered again to lenders that declined it", async () => {
  const bench = await openBench({ lenders: [lenderNamed("a"), lenderNamed("b")] });
  const id = await bench.apply();
  await bench.route();
  await rounds(bench.db).updateTable("routing_round").set({ result: "fault" }).execute();
  const { version } = (await bench.applications.find(id)) ?? {};
  await bench.applications.change(id, version ?? 0, { viewState: "READY_TO_PROCESS" }, { work: [{ kind: "route" }] });
  await bench.route();
  expect(bench.posts()).toHaveLength(2);
  expect(await bench.skips(id)).toEqual(["a already-asked", "b already-asked"]);
});
