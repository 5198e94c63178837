import { expect, test } from "vitest";
import type { LenderFile } from "../../lenders/schema/lender-file.ts";
import type { Outcome } from "../../lenders/types.ts";
import { declined, lenderNamed, sold, timedOut } from "../eligibility/sample-lenders.fixture.ts";
import { settleByHand } from "../posts/settle.ts";
import { createRouter } from "../tree/route.ts";
import { openBench } from "../tree/sample-tree.fixture.ts";
import { countSold } from "./count-sold.ts";
import { everywhere, windowsOf } from "./windows-of.ts";

type Bench = Awaited<ReturnType<typeof openBench>>;

const person = (nth: number) => ({ email: `p${String(nth)}@example.com`, socialSecurity: String(219_091_000 + nth) });

/** Requests a loan for each of so many people, one after another. */
async function routeMany(bench: Bench, people: number, from = 0): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let nth = 0; nth < people; nth += 1) {
    ids.push(await bench.apply(person(from + nth)));
    await bench.route();
  }
  return ids;
}

const bought = async (bench: Bench, lenderId: string) => {
  const now = bench.time.clock.now();
  return (await countSold(bench.db, lenderId, windowsOf(lenderNamed(lenderId), now), now)).get(everywhere);
};

const dayMs = 86_400_000;
const limited = (sale: { readonly perDay?: number; readonly perMonth?: number }, more: Partial<LenderFile> = {}) =>
  lenderNamed("a", { caps: { sold: sale }, ...more });

test("parallel posts never buy more than the cap: each post in flight holds a place, and a decline frees it", async () => {
  const answers: ((outcome: Outcome) => void)[] = [];
  const hangs = () => new Promise<Outcome>((resolve) => void answers.push(resolve));
  const post = () => (answers.length < 3 ? hangs() : sold());
  const bench = await openBench({ lenders: [limited({ perDay: 3 })], scripts: { a: { post } } });
  for (let nth = 0; nth < 10; nth += 1) await bench.apply(person(nth));
  const jobs = await bench.work.claim(["route"], 10);
  const router = createRouter(bench.parts);
  const runs = jobs.map(async (job) => {
    await router.route(job, bench.controller.signal);
  });
  const refused = async () =>
    (await bench.db.selectFrom("skip").select("rule").execute()).filter(({ rule }) => rule === "cap:sold day").length;
  await expect.poll(refused).toBe(7);
  expect(answers).toHaveLength(3);
  expect(await bought(bench, "a")).toEqual({ day: 3, month: 3 });
  answers[0]?.(declined());
  answers[1]?.(sold());
  answers[2]?.(sold());
  await bench.time.run(Promise.all(runs));
  expect(await bought(bench, "a")).toEqual({ day: 2, month: 2 });
  const [next = "", last = ""] = await routeMany(bench, 2, 20);
  expect([await bench.state(next), await bench.skips(last)]).toEqual(["REDIRECT", ["a cap:sold day"]]);
});

test("two processes that post at once, with answers in any order, never exceed the cap and use it up", async () => {
  let posts = 0;
  const post = async () => {
    posts += 1;
    const outcome = posts % 3 === 0 ? sold() : declined();
    for (let turns = (posts * 7) % 5; turns > 0; turns -= 1) await new Promise((resolve) => setImmediate(resolve));
    return outcome;
  };
  const bench = await openBench({ lenders: [limited({ perDay: 4 })], scripts: { a: { post } } });
  const routers = [createRouter(bench.parts), createRouter(bench.parts)];
  const people = 48;
  for (let nth = 0; nth < people; nth += 1) await bench.apply(person(nth));
  let sales: { readonly state: string }[] = [];
  for (let done = 0; done < people; done += 8) {
    const jobs = await bench.work.claim(["route"], 8);
    // Not on the bench's clock, which would run on while the database works.
    await Promise.all(jobs.map(async (job, nth) => routers[nth % 2]?.route(job, bench.controller.signal)));
    sales = await bench.db.selectFrom("attempt").select("state").where("state", "=", "sold").execute();
    expect(sales.length).toBeLessThanOrEqual(4);
  }
  expect(sales).toHaveLength(4);
});

test("purchases count by the lender's month and by the applicant's state, and declined posts do not", async () => {
  const caps = { sold: { perMonth: 3 }, byState: { TX: { sold: { perDay: 1 } } } };
  let posts = 0;
  const post = () => ((posts += 1) === 1 ? declined() : sold());
  const bench = await openBench({ lenders: [lenderNamed("a", { caps })], scripts: { a: { post } } });
  await routeMany(bench, 1);
  const sales: string[][] = [];
  for (let nth = 1; nth <= 4; nth += 1) {
    for (const one of [nth, nth + 10]) {
      const id = await bench.apply(person(one));
      await bench.route();
      sales.push([...(await bench.skips(id))]);
    }
    bench.time.advance(dayMs);
  }
  const inState = ["a cap:sold day in TX"];
  expect(sales).toEqual([
    [],
    inState,
    [],
    inState,
    [],
    ["a cap:sold month"],
    ["a cap:sold month"],
    ["a cap:sold month"],
  ]);
});

test("a full lender is not pinged, and a bid holds no place until it is posted", async () => {
  let posts = 0;
  const post = () => ((posts += 1) === 1 ? sold() : declined());
  const reply = { encoding: "json" as const, rules: [] as never };
  const ping = { url: "https://a.example/ping", method: "POST" as const, encoding: "json" as const, fields: {}, reply };
  const bench = await openBench({
    lenders: [limited({ perDay: 1 }, { ping }), lenderNamed("b", { ping })],
    tiers: [{ lenders: ["a", "b"], choose: "bid" }],
    scripts: {
      a: { ping: async () => ({ bid: 40 }), post: () => sold() },
      b: { ping: async () => ({ bid: 50 }), post },
    },
  });
  await routeMany(bench, 1);
  expect(await bought(bench, "a")).toEqual({ day: 0, month: 0 });
  await routeMany(bench, 2, 1);
  expect(bench.posts("a")).toHaveLength(1);
  expect(bench.calls.filter(({ what, lender }) => what === "ping" && lender === "a")).toHaveLength(2);
});

test("each share of a shared sale counts for its own lender, and a returned sale still counts", async () => {
  const offer = {
    amount: { from: 100, to: 1_000 },
    aprPercent: { from: 30, to: 30 },
    termDays: { from: 90, to: 365 },
    disclosure: "A lender of tests.",
    url: "https://lender.example/offer",
  };
  const sharing = { sharedSale: true as const, offer };
  const bench = await openBench({
    lenders: [limited({ perDay: 2 }, sharing), lenderNamed("b", { ...sharing, caps: { sold: { perDay: 1 } } })],
    tiers: [{ lenders: ["a", "b"], choose: "order", buyers: 2 }],
    scripts: { a: { post: () => sold() }, b: { post: () => sold() } },
  });
  const [first = "", second = ""] = await routeMany(bench, 2);
  expect((await bench.attempts(first)).map(({ lender_id: id, state }) => [id, state])).toEqual([
    ["a", "shared"],
    ["b", "shared"],
  ]);
  expect(await bench.skips(second)).toEqual(["b cap:sold day"]);
  expect([await bought(bench, "a"), await bought(bench, "b")]).toEqual([
    { day: 2, month: 2 },
    { day: 1, month: 1 },
  ]);
  await bench.db.updateTable("attempt").set({ state: "returned" }).where("state", "=", "shared").execute();
  expect(await bought(bench, "b")).toEqual({ day: 1, month: 1 });
});

test("an unknown outcome holds its place on the day of the post, and a late purchase counts when it is settled", async () => {
  const bench = await openBench({ lenders: [limited({ perDay: 1 })], scripts: { a: { post: () => timedOut } } });
  const [first = "", second = ""] = await routeMany(bench, 2);
  expect(await bench.skips(second)).toEqual(["a cap:sold day"]);
  bench.time.advance(dayMs);
  expect(await bought(bench, "a")).toEqual({ day: 0, month: 1 });
  const [open] = await bench.attempts(first);
  await settleByHand(bench.parts, open ?? expect.fail("No post."), sold());
  expect(await bought(bench, "a")).toEqual({ day: 1, month: 1 });
  const [third = ""] = await routeMany(bench, 1, 5);
  expect([bench.posts("a").length, await bench.skips(third)]).toEqual([1, ["a cap:sold day"]]);
});

test("an outcome unknown for less than an hour counts now, even if its post was sent before the day and month began", async () => {
  const bench = await openBench({ lenders: [limited({ perDay: 1 })], scripts: { a: { post: () => timedOut } } });
  const [id = ""] = await routeMany(bench, 1);
  const [post] = await bench.attempts(id);
  const sentAt = post?.sent_at ?? expect.fail("No post.");
  const since = { day: sentAt + 60_000, month: sentAt + 60_000 };
  const after = async (minutes: number) =>
    (await countSold(bench.db, "a", since, sentAt + minutes * 60_000)).get(everywhere);
  expect([await after(59), await after(61)]).toEqual([
    { day: 1, month: 1 },
    { day: 0, month: 0 },
  ]);
});
