import { expect, test } from "vitest";
import type { LenderFeedback } from "@loanbridge/contract";
import { signatureOf, signatureOfVersion1 } from "../../system/signature.ts";
import type { Lender } from "../../lenders/types.ts";
import { createTakeFeedback } from "./feedback.ts";
import { recordsOf } from "../eligibility/lender-record.ts";
import { pausesOf } from "../eligibility/pauses.ts";
import { lenderNamed, sold, timedOut } from "../eligibility/sample-lenders.ts";
import { openBench } from "../tree/sample-tree.ts";

const secret = "a-key-that-both-know";

function reporting(id: string, afterSales = 20): Lender {
  const lender = lenderNamed(id, { feedback: { secret: "KEY", pauseAbovePercent: 25, afterSales } });
  return { ...lender, secrets: new Map([["KEY", secret]]) };
}

async function openDesk(lenders: readonly Lender[], scripts: Parameters<typeof openBench>[0]["scripts"]) {
  const bench = await openBench({ lenders, scripts: scripts ?? {} });
  const take = createTakeFeedback({ ...bench.parts, allowLoopback: false });
  const report = (feedback: Partial<LenderFeedback>, lenderId = "a", secondsAgo = 0) => {
    const whole = { id: "1", at: "2026-11-15T17:00:00Z", ...feedback } as LenderFeedback;
    const body = JSON.stringify(whole);
    const now = bench.time.clock.now() - secondsAgo * 1_000;
    const target = { method: "POST", host: "loans.test", path: `/api/v1/lenders/${lenderId}/feedback` };
    const signature = signatureOf({ secret, target, body, now });
    return { lenderId, target, body, signature, feedback: whole };
  };
  return { bench, take, report };
}

const byVersion1 = (body: string, now: number): string => signatureOfVersion1({ secret, sender: "a", body, now });

const bought = { a: { post: () => sold() } };

test("a report counts once: sent twice, sent again later under another number, or sent by two at once", async () => {
  const { bench, take, report } = await openDesk([reporting("a")], bought);
  const post = await bench.request();
  await bench.route();
  const funded = report({ event: "funded", post });
  expect(await Promise.all([take(funded), take(funded)])).toEqual(["taken", "taken"]);
  expect(await take(report({ event: "funded", post, id: "2" }))).toBe("taken");
  expect((await recordsOf(bench.db, ["a"], bench.time.clock.now())).get("a")).toMatchObject({
    posts: 1,
    sold: 1,
    funded: 1,
  });
});

test.each([
  "another body",
  "another lender",
  "another host",
  "another path",
  "version 1",
  "an old one",
  "no signature",
  "half of one",
])("%s is not the lender's word, and changes nothing", async (what) => {
  const { bench, take, report } = await openDesk([reporting("a"), reporting("b")], bought);
  const post = await bench.request();
  await bench.route();
  const honest = report({ event: "returned", post });
  const forged = {
    "another body": { ...honest, body: honest.body.replace("returned", "complaint") },
    "another lender": {
      ...honest,
      lenderId: "b",
      target: { ...honest.target, path: "/api/v1/lenders/b/feedback" },
    },
    "another host": { ...honest, target: { ...honest.target, host: "other.test" } },
    "another path": { ...honest, target: { ...honest.target, path: `${honest.target.path}?x` } },
    "version 1": { ...honest, signature: byVersion1(honest.body, bench.time.clock.now()) },
    "an old one": report({ event: "returned", post }, "a", 301),
    "no signature": { ...honest, signature: undefined },
    "half of one": { ...honest, signature: honest.signature.slice(0, -2) },
  };
  expect(await take(forged[what as keyof typeof forged])).toBe("unsigned");
  expect(await bench.db.selectFrom("lender_feedback").selectAll().execute()).toEqual([]);
});

test("a lender may sign by version 1 through the day that its file names", async () => {
  const lender = reporting("a");
  const feedback = { secret: "KEY", pauseAbovePercent: 25, afterSales: 20, version1Until: "2026-11-15" };
  const late = { ...lender, file: { ...lender.file, feedback } };
  const { bench, take, report } = await openDesk([late], bought);
  const post = await bench.request();
  await bench.route();
  const old = (days: number) => {
    const whole = report({ event: "funded", post }, "a", -days * 86_400);
    return { ...whole, signature: byVersion1(whole.body, bench.time.clock.now()) };
  };
  const day = new Date(bench.time.clock.now()).toISOString().slice(0, 10);
  feedback.version1Until = day;
  expect(await take(old(0))).toBe("taken");
  feedback.version1Until = new Date(bench.time.clock.now() - 86_400_000).toISOString().slice(0, 10);
  expect(await take(old(0))).toBe("unsigned");
});

test("a lender reports of its own posts alone", async () => {
  const { bench, take, report } = await openDesk([reporting("a"), reporting("b")], bought);
  const post = await bench.request();
  await bench.route();
  expect(await take(report({ event: "funded", post }, "b"))).toBe("unknown");
  const [attempt] = await bench.attempts(post);
  expect(await take(report({ event: "funded", post: attempt?.idem_key ?? "" }, "b"))).toBe("unknown");
  expect(await take(report({ event: "funded", post: "nothing" }))).toBe("unknown");
});

test("a lender that gives back more than its share is paused, and not before it has bought enough to tell", async () => {
  const { bench, take, report } = await openDesk([reporting("a", 4)], bought);
  const pausedAfter: boolean[] = [];
  for (let nth = 0; nth < 5; nth += 1) {
    const post = await bench.request({ email: `a${nth}@example.com`, socialSecurity: `21909${1000 + nth}` });
    await bench.route();
    await take(report({ event: "returned", post, id: String(nth) }));
    pausedAfter.push((await pausesOf(bench.db)).has("a"));
  }
  expect(pausedAfter).toEqual([false, false, false, true, true]);
  expect(bench.posts("a")).toHaveLength(4);
});

test("a sale that is told after our time-out is honoured where nobody else has bought", async () => {
  const { bench, take, report } = await openDesk([reporting("a"), reporting("b")], { a: { post: () => timedOut } });
  const post = await bench.request();
  await bench.route();
  expect(await bench.state(post)).toBe("CREDIT_OFFER");
  const told = { event: "sold", price: 30, post } as const;
  await take(report({ ...told, redirectUrl: "https://evil.example/" }));
  expect(await bench.state(post)).toBe("CREDIT_OFFER");
  await take(report({ ...told, redirectUrl: "https://lender.example/yes", id: "2" }));
  expect(await bench.applications.find(post)).toMatchObject({
    viewState: "REDIRECT",
    redirectUrl: "https://lender.example/yes",
  });
});

test("a sale that is told after another lender has bought is kept as late, for the operator to settle", async () => {
  const { bench, take, report } = await openDesk([reporting("a"), lenderNamed("b", { unknownOutcome: "hasStatus" })], {
    a: { post: () => timedOut },
    b: { post: () => sold() },
  });
  const post = await bench.request();
  await bench.route();
  await take(report({ event: "declined", post }));
  await bench.db.updateTable("attempt").set({ state: "unknown" }).where("lender_id", "=", "a").execute();
  const [open] = await bench.attempts(post);
  if (open === undefined) throw new Error("There is no attempt.");
  await bench.db
    .insertInto("attempt")
    .values({ ...open, id: 99, lender_id: "b", idem_key: "b", state: "sold" })
    .execute();
  await take(report({ event: "sold", price: 30, post, redirectUrl: "https://lender.example/yes", id: "2" }));
  expect((await bench.attempts(post)).map((one) => [one.lender_id, one.state, one.reason])).toEqual([
    ["a", "unknown", "sold-late"],
    ["b", "sold", "declined"],
  ]);
  expect((await recordsOf(bench.db, ["a"], bench.time.clock.now())).get("a")).toMatchObject({ late: 1, sold: 0 });
});
