import { endpoints } from "@loanbridge/contract";
import { expect, test } from "vitest";
import { declined, sold, timedOut } from "../eligibility/sample-lenders.fixture.ts";
import { recordsOf } from "../eligibility/lender-record.ts";
import { verifyFacts } from "../../operations/verify-facts/verify-facts.ts";
import { openPosts } from "../tree/attempts.ts";
import { openFeedback, reporting } from "./feedback.fixture.ts";

const twoPrices = { ladder: { start: 50, steps: [30], followCounterPrice: false } };

test("the decline of an earlier price, reported by application, settles no later price", async () => {
  const answers = [declined(), timedOut];
  const { bench, receive, report } = await openFeedback([reporting("a", 20, twoPrices), reporting("b")], {
    a: { post: () => answers.shift() ?? declined() },
    b: { post: () => sold() },
  });
  const post = await bench.apply();
  await bench.route();
  const [, second] = await bench.attempts(post);
  const at = (ms: number | null | undefined) => new Date(ms ?? 0).toISOString();
  await receive(report({ event: "declined", post, at: at((second?.sent_at ?? 0) - 1) }));
  expect(await bench.attempts(post)).toMatchObject([
    { step_cents: 5_000, state: "declined" },
    { step_cents: 3_000, state: "unknown" },
  ]);
  await receive(report({ event: "declined", post, at: at(second?.sent_at), id: "2" }));
  expect(await bench.attempts(post)).toMatchObject([{ state: "declined" }, { state: "declined" }]);
});

test("a copy of a decline that a clock ahead dated settles no later price", async () => {
  const pending = { kind: "pending", pollUrl: "https://lender.example/wait" } as const;
  const { bench, receive, report } = await openFeedback([reporting("a")], {
    a: { post: () => pending, poll: () => pending },
  });
  const post = await bench.apply();
  await bench.route();
  const [earlier] = await bench.attempts(post);
  if (earlier === undefined) throw new Error("No attempt was stored.");
  const at = new Date(bench.time.clock.now() + 200_000).toISOString();
  const statesAfter = async (id: string) => {
    expect(await receive(report({ event: "declined", post, at, id }))).toBe("accepted");
    return (await bench.attempts(post)).map(({ state }) => state);
  };
  expect(await statesAfter("1")).toEqual(["declined"]);
  const later = {
    ...earlier,
    id: earlier.id + 1,
    idem_key: "later",
    sent_at: bench.time.clock.now() + 60_000,
  } as const;
  await bench.db.insertInto("attempt").values(later).execute();
  expect(await statesAfter("1")).toEqual(["declined", "pending"]);
  expect(await statesAfter("2")).toEqual(["declined", "declined"]);
});

test("a lender may report a sale at the price that was asked, even above a thousand dollars, and at no higher price", async () => {
  const dear = { ladder: { start: 1_500, steps: [], followCounterPrice: false } };
  const { bench, receive, report } = await openFeedback([reporting("a", 20, dear)], { a: { post: () => timedOut } });
  const post = await bench.apply();
  await bench.route();
  const at = (price: number) => {
    const sale = report({ event: "sold", price, post, redirectUrl: "https://lender.example/yes" });
    return receive({ ...sale, feedback: endpoints.postLenderFeedback.body.parse(sale.feedback) });
  };
  expect(await at(1_500.01)).toBe("overpriced");
  expect(await bench.attempts(post)).toMatchObject([{ state: "unknown" }]);
  expect(await at(1_500)).toBe("accepted");
  expect(await bench.attempts(post)).toMatchObject([{ state: "sold", price_cents: 150_000 }]);
});

test("a copy of a sale's report that names the application buys no later post of it", async () => {
  const { bench, receive, report } = await openFeedback([reporting("a")], {});
  const post = await bench.apply();
  await bench.route();
  const sale = report({ event: "sold", price: 40, post, redirectUrl: "https://lender.example/yes" });
  expect(await receive(sale)).toBe("accepted");
  const [late] = await bench.attempts(post);
  if (late === undefined) throw new Error("No attempt was stored.");
  const later = { ...late, id: late.id + 1, idem_key: "later", state: "unknown", reason: "time-out" } as const;
  await bench.db.insertInto("attempt").values(later).execute();
  expect(await receive(sale)).toBe("accepted");
  expect((await bench.attempts(post)).map(({ reason }) => reason)).toEqual(["sold-late", "time-out"]);
});

test("a decline from long before a post, or from the future, settles it only if it names the post itself", async () => {
  const pending = { kind: "pending", pollUrl: "https://lender.example/wait" } as const;
  const { bench, receive, report } = await openFeedback([reporting("a")], {
    a: { post: () => pending, poll: () => pending },
  });
  const id = await bench.apply();
  await bench.route();
  const [post] = await bench.attempts(id);
  const stateAfter = async (secondsBefore: number, named: string, since = post?.sent_at ?? 0) => {
    const at = new Date(since - secondsBefore * 1_000).toISOString();
    expect(await receive(report({ event: "declined", post: named, at, id: at }))).toBe("accepted");
    return (await bench.attempts(id)).map(({ state }) => state);
  };
  expect(await stateAfter(301, id)).toEqual(["pending"]);
  expect(await stateAfter(-301, id, bench.time.clock.now())).toEqual(["pending"]);
  // A sender's clock may be behind ours by as much as its signature allows.
  expect(await stateAfter(300, id)).toEqual(["declined"]);
  await bench.db.updateTable("attempt").set({ state: "pending" }).execute();
  expect(await stateAfter(86_400, post?.idem_key ?? "")).toEqual(["declined"]);
  await bench.db.updateTable("attempt").set({ state: "pending" }).execute();
  expect(await stateAfter(-86_400, post?.idem_key ?? "")).toEqual(["declined"]);
});

test("a lender that buys while its report of a decline arrives has bought, and no other lender receives the request", async () => {
  const opened = await openFeedback([reporting("a"), reporting("b")], {
    a: {
      async post() {
        expect(await opened.receive(opened.report({ event: "declined", post }))).toBe("accepted");
        return sold(40);
      },
    },
    b: { post: () => sold() },
  });
  const { bench } = opened;
  const post = await bench.apply();
  await bench.route();
  expect(await bench.attempts(post)).toMatchObject([{ lender_id: "a", state: "sold", price_cents: 4_000 }]);
  expect(await bench.state(post)).toBe("REDIRECT");
});

test("a funding and a return that a lender reports while it answers that it buys count with the sale", async () => {
  const opened = await openFeedback([reporting("a")], {
    a: {
      async post() {
        for (const event of ["funded", "returned"] as const)
          expect(await opened.receive(opened.report({ event, post, id: event }))).toBe("accepted");
        return sold(40);
      },
    },
  });
  const { bench } = opened;
  const post = await bench.apply();
  await bench.route();
  const now = bench.time.clock.now();
  expect(await bench.attempts(post)).toMatchObject([{ state: "sold", reversed_by: "lender", funded_at: now }]);
  expect((await recordsOf(bench.db, ["a"], now)).get("a")).toMatchObject({ sold: 1, funded: 1, returned: 1 });
  expect(await verifyFacts(bench.db)).toMatchObject({ requests: 1, differences: [] });
});

test("the decline of an earlier price, reported by application by a clock ahead, settles no price that is being sent", async () => {
  const answers = [() => declined(), () => timedOut];
  const opened = await openFeedback([reporting("a", 20, twoPrices), reporting("b")], {
    a: {
      async post() {
        const answer = answers.shift();
        const at = new Date(opened.bench.time.clock.now() + 300_000).toISOString();
        if (answers.length === 0) await opened.receive(opened.report({ event: "declined", post, at }));
        return answer?.() ?? declined();
      },
    },
    b: { post: () => sold() },
  });
  const { bench } = opened;
  const post = await bench.apply();
  await bench.route();
  expect(await bench.attempts(post)).toMatchObject([
    { lender_id: "a", step_cents: 5_000, state: "declined" },
    { lender_id: "a", step_cents: 3_000, state: "unknown" },
  ]);
});

test.each([
  ["declined", () => declined()],
  ["had not received", () => ({ kind: "unsent", why: "refused" }) as const],
])("a sale of a post that the lender %s is recorded as late, for the operator to settle", async (_, answer) => {
  const caps = { perDay: 10 };
  const { bench, receive, report } = await openFeedback([reporting("a", 20, { caps })], { a: { post: answer } });
  const post = await bench.apply();
  await bench.route();
  const before = await bench.state(post);
  const sale = { event: "sold", price: 40, post, redirectUrl: "https://lender.example/yes" } as const;
  for (const id of ["1", "2"]) expect(await receive(report({ ...sale, id }))).toBe("accepted");
  expect(await bench.attempts(post)).toMatchObject([{ state: "unknown", reason: "sold-late", price_cents: 4_000 }]);
  expect(await bench.state(post)).toBe(before);
  expect(await openPosts(bench.db)).toHaveLength(1);
  expect(await bench.db.selectFrom("lender_sent").select("day_posts").where("region", "=", "").execute()).toEqual([
    { day_posts: 1 },
  ]);
  expect(await verifyFacts(bench.db)).toMatchObject({ requests: 1, differences: [] });
});
