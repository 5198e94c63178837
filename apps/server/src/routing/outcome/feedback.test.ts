import { expect, test } from "vitest";
import { eraseIn } from "../../applications/index.ts";
import { signatureOfVersion1 } from "../../system/signature.ts";
import { openFeedback, reporting, secret } from "./feedback.fixture.ts";
import { reportByHand } from "./report-by-hand.ts";
import { recordsOf, tally } from "../eligibility/lender-record.ts";
import { pausesOf } from "../eligibility/pauses.ts";
import { lenderNamed, sold, timedOut } from "../eligibility/sample-lenders.fixture.ts";
import { timelineOf } from "../tree/timeline.ts";

const byVersion1 = (body: string, now: number): string => signatureOfVersion1({ secret, sender: "a", body, now });

const bought = { a: { post: () => sold() } };

test("a report counts once, whether it is sent twice, again under another id, or twice at once", async () => {
  const { bench, receive, report } = await openFeedback([reporting("a")], bought);
  const post = await bench.apply();
  await bench.route();
  const funded = report({ event: "funded", post });
  expect(await Promise.all([receive(funded), receive(funded)])).toEqual(["accepted", "accepted"]);
  expect(await receive(report({ event: "funded", post, id: "2" }))).toBe("accepted");
  expect((await recordsOf(bench.db, ["a"], bench.time.clock.now())).get("a")).toMatchObject({
    posts: 1,
    sold: 1,
    funded: 1,
  });
});

test.each([
  "with another body",
  "for another lender",
  "for another host",
  "for another path",
  "signed by version 1",
  "signed too long ago",
  "without a signature",
  "with a truncated signature",
])("a report %s is rejected and changes nothing", async (what) => {
  const { bench, receive, report } = await openFeedback([reporting("a"), reporting("b")], bought);
  const post = await bench.apply();
  await bench.route();
  const honest = report({ event: "returned", post });
  const forged = {
    "with another body": { ...honest, body: honest.body.replace("returned", "complaint") },
    "for another lender": {
      ...honest,
      lenderId: "b",
      target: { ...honest.target, path: "/api/v1/lenders/b/feedback" },
    },
    "for another host": { ...honest, target: { ...honest.target, host: "other.test" } },
    "for another path": { ...honest, target: { ...honest.target, path: `${honest.target.path}?x` } },
    "signed by version 1": { ...honest, signature: byVersion1(honest.body, bench.time.clock.now()) },
    "signed too long ago": report({ event: "returned", post }, "a", 301),
    "without a signature": { ...honest, signature: undefined },
    "with a truncated signature": { ...honest, signature: honest.signature.slice(0, -2) },
  };
  expect(await receive(forged[what as keyof typeof forged])).toBe("unsigned");
  expect(await bench.db.selectFrom("lender_feedback").selectAll().execute()).toEqual([]);
});

test("a report on a post that no database can name, with NUL or half of a surrogate pair, is on an unknown post", async () => {
  const { receive, report } = await openFeedback([reporting("a")], bought);
  for (const post of ["a\u0000", "\ud83d"]) expect(await receive(report({ event: "returned", post }))).toBe("unknown");
});

test.each([
  [true, "SPLASH"],
  [false, "REDIRECT"],
])("a sale reported later leads to the lender's page on the site as one at once does: %s", async (shown, state) => {
  const lender = reporting("a");
  const withPage = { ...lender, file: { ...lender.file, buyerPage: { splashPageEnabled: shown } } };
  const { bench, receive, report } = await openFeedback([withPage], { a: { post: () => timedOut } });
  const post = await bench.apply();
  await bench.route();
  await receive(report({ event: "sold", price: 30, post, redirectUrl: "https://lender.example/yes" }));
  expect(await bench.state(post)).toBe(state);
});

test("a lender may sign by version 1 through the date in its file", async () => {
  const lender = reporting("a");
  const feedback = { secret: "KEY", pauseAbovePercent: 25, afterSales: 20, version1Until: "2026-11-15" };
  const late = { ...lender, file: { ...lender.file, feedback } };
  const { bench, receive, report } = await openFeedback([late], bought);
  const post = await bench.apply();
  await bench.route();
  const old = (days: number) => {
    const whole = report({ event: "funded", post }, "a", -days * 86_400);
    return { ...whole, signature: byVersion1(whole.body, bench.time.clock.now()) };
  };
  const day = new Date(bench.time.clock.now()).toISOString().slice(0, 10);
  feedback.version1Until = day;
  expect(await receive(old(0))).toBe("accepted");
  feedback.version1Until = new Date(bench.time.clock.now() - 86_400_000).toISOString().slice(0, 10);
  expect(await receive(old(0))).toBe("unsigned");
});

test("a return or funding recorded by an operator counts like feedback, once with the lender's own report, and says why", async () => {
  const { bench, receive, report } = await openFeedback([reporting("a", 1), reporting("b")], bought);
  const post = await bench.apply();
  await bench.route();
  const now = bench.time.clock.now();
  const by = (event: "returned" | "funded", applicationId = post, lender = reporting("a", 1)) =>
    reportByHand(bench.db, { applicationId, lender, event, why: "wrong number", now });
  expect(await Promise.all([by("funded"), by("funded")])).toEqual(expect.arrayContaining(["recorded", "known"]));
  expect(await receive(report({ event: "returned", post }))).toBe("accepted");
  expect(await by("returned")).toBe("known");
  expect((await recordsOf(bench.db, ["a"], now)).get("a")).toMatchObject({ sold: 1, funded: 1, returned: 1 });
  expect([...(await pausesOf(bench.db)).keys()]).toEqual(["a"]);
  expect(await by("returned", post, reporting("b"))).toBe("no-post");
  expect(await by("returned", "nobody")).toBe("no-application");
  const reports = (await timelineOf(bench.db, bench.parts.policies(), post)).filter(({ what }) => what === "reported");
  expect(reports.map(({ lenderId, detail }) => `${String(lenderId)} ${detail}`).toSorted()).toEqual([
    "a funded (recorded by the operator: wrong number)",
    "a returned",
  ]);
});

test("an operator cannot record a return of a lender that declined or whose outcome is not known", async () => {
  const { bench } = await openFeedback([reporting("a"), reporting("b")], { b: { post: () => timedOut } });
  const post = await bench.apply();
  await bench.route();
  const by = (lenderId: string) =>
    reportByHand(bench.db, {
      applicationId: post,
      lender: reporting(lenderId),
      event: "returned",
      why: "test",
      now: bench.time.clock.now(),
    });
  expect([await by("a"), await by("b")]).toEqual(["unsold", "open"]);
  expect(await bench.db.selectFrom("lender_feedback").selectAll().execute()).toEqual([]);
});

test("a lender can report only on its own posts", async () => {
  const { bench, receive, report } = await openFeedback([reporting("a"), reporting("b")], bought);
  const post = await bench.apply();
  await bench.route();
  expect(await receive(report({ event: "funded", post }, "b"))).toBe("unknown");
  const [attempt] = await bench.attempts(post);
  expect(await receive(report({ event: "funded", post: attempt?.idem_key ?? "" }, "b"))).toBe("unknown");
  expect(await receive(report({ event: "funded", post: "nothing" }))).toBe("unknown");
});

test("a lender that returns more than its allowed share is paused, but only after a minimum number of sales", async () => {
  const { bench, receive, report } = await openFeedback([reporting("a", 4)], bought);
  const pausedAfter: boolean[] = [];
  for (let nth = 0; nth < 5; nth += 1) {
    const post = await bench.apply({ email: `a${nth}@example.com`, socialSecurity: `21909${1000 + nth}` });
    await bench.route();
    await receive(report({ event: "returned", post, id: String(nth) }));
    pausedAfter.push((await pausesOf(bench.db)).has("a"));
  }
  expect(pausedAfter).toEqual([false, false, false, true, true]);
  expect(bench.posts("a")).toHaveLength(4);
});

test("a lender that returns just its allowed share is not paused", async () => {
  const strict = lenderNamed("a", { feedback: { secret: "KEY", pauseAbovePercent: 7, afterSales: 20 } });
  const lender = { ...strict, secrets: new Map([["KEY", secret]]) };
  const { bench, receive, report } = await openFeedback([lender], bought);
  const post = await bench.apply();
  await bench.route();
  const now = bench.time.clock.now();
  await bench.db.transaction().execute(async (tx) => tally(tx, "a", now, { sold: 99, returned: 6 }));
  expect(await receive(report({ event: "returned", post }))).toBe("accepted");
  expect((await recordsOf(bench.db, ["a"], now)).get("a")).toMatchObject({ sold: 100, returned: 7 });
  expect((await pausesOf(bench.db)).has("a")).toBe(false);
});

test("what a lender gives back without having bought it is no return, and does not pause it", async () => {
  const { bench, receive, report } = await openFeedback([reporting("a", 1)], bought);
  const post = await bench.apply();
  await bench.route();
  await bench.db.updateTable("attempt").set({ state: "unknown", reason: "sold-late" }).execute();
  const now = bench.time.clock.now();
  const by = (event: "returned" | "funded") =>
    reportByHand(bench.db, { applicationId: post, lender: reporting("a", 1), event, why: "too late", now });
  expect([await by("returned"), await by("funded")]).toEqual(["recorded", "recorded"]);
  expect(await receive(report({ event: "complaint", post }))).toBe("accepted");
  const record = { sold: 1, returned: 0, funded: 0, complaints: 1 };
  expect((await recordsOf(bench.db, ["a"], now)).get("a")).toMatchObject(record);
  expect((await pausesOf(bench.db)).size).toBe(0);
});

test("a sale reported after our timeout is honored if no other lender has bought", async () => {
  const { bench, receive, report } = await openFeedback([reporting("a"), reporting("b")], {
    a: { post: () => timedOut },
  });
  const post = await bench.apply();
  await bench.route();
  expect(await bench.state(post)).toBe("CREDIT_OFFER");
  const sale = { event: "sold", price: 30, post } as const;
  await receive(report({ ...sale, redirectUrl: "https://evil.example/" }));
  expect(await bench.state(post)).toBe("CREDIT_OFFER");
  await receive(report({ ...sale, redirectUrl: "https://lender.example/yes", id: "2" }));
  expect(await bench.applications.find(post)).toMatchObject({
    viewState: "REDIRECT",
    redirectUrl: "https://lender.example/yes",
  });
});

test("a sale reported after another lender has bought is recorded as late, for the operator to settle", async () => {
  const { bench, receive, report } = await openFeedback(
    [reporting("a"), lenderNamed("b", { unknownOutcome: "hasStatus" })],
    {
      a: { post: () => timedOut },
      b: { post: () => sold() },
    },
  );
  const post = await bench.apply();
  await bench.route();
  await receive(report({ event: "declined", post }));
  await bench.db.updateTable("attempt").set({ state: "unknown" }).where("lender_id", "=", "a").execute();
  const [open] = await bench.attempts(post);
  if (open === undefined) throw new Error("No attempt was stored.");
  await bench.db
    .insertInto("attempt")
    .values({ ...open, id: 99, lender_id: "b", idem_key: "b", state: "sold" })
    .execute();
  await receive(report({ event: "sold", price: 30, post, redirectUrl: "https://lender.example/yes", id: "2" }));
  expect((await bench.attempts(post)).map((one) => [one.lender_id, one.state, one.reason])).toEqual([
    ["a", "unknown", "sold-late"],
    ["b", "sold", "declined"],
  ]);
  expect((await recordsOf(bench.db, ["a"], bench.time.clock.now())).get("a")).toMatchObject({ late: 1, sold: 0 });
});

test("a report's own code is stored and shown, and one that may be personal is dropped; the report still counts", async () => {
  const { bench, receive, report } = await openFeedback([reporting("a")], bought);
  const post = await bench.apply();
  await bench.route();
  expect(await receive(report({ event: "returned", post, code: "R.12" }))).toBe("accepted");
  expect(await receive(report({ event: "complaint", post, id: "2", code: "Ana Lopez" }))).toBe("accepted");
  const reports = (await timelineOf(bench.db, bench.parts.policies(), post)).filter(({ what }) => what === "reported");
  expect(reports.map(({ detail, code }) => ({ detail, code }))).toEqual(
    expect.arrayContaining([
      { detail: "returned (lender's code R.12)", code: "R.12" },
      { detail: "complaint", code: undefined },
    ]),
  );
  await bench.db.transaction().execute((tx) => eraseIn(tx, [post], bench.time.clock.now()));
  const stored = await bench.db.selectFrom("lender_feedback").select("code").execute();
  expect(stored).toEqual([{ code: null }, { code: null }]);
});

test("a report on an open post settles it with the code of a decline, or the reference of a sale", async () => {
  for (const [feedback, stored] of [
    [
      { event: "declined", code: "D-9" },
      { state: "declined", lender_code: "D-9" },
    ],
    [
      { event: "sold", price: 45, redirectUrl: "https://lender.example/1", reference: "NF-81" },
      { state: "sold", lender_reference: "NF-81" },
    ],
  ] as const) {
    const { bench, receive, report } = await openFeedback([reporting("a")], { a: { post: () => timedOut } });
    const post = await bench.apply();
    await bench.route();
    expect(await receive(report({ ...feedback, post }))).toBe("accepted");
    expect(await bench.attempts(post)).toMatchObject([stored]);
  }
});

test("each event of each request counts, though the lender gives all of its reports one id", async () => {
  const { bench, receive, report } = await openFeedback([reporting("a")], bought);
  const posts = [await bench.apply()];
  await bench.route();
  posts.push(await bench.apply({ email: "second@example.com", socialSecurity: "219091002" }));
  await bench.route();
  for (const post of [...posts, ...posts])
    for (const event of ["funded", "returned"] as const) await receive(report({ event, post }));
  const record = (await recordsOf(bench.db, ["a"], bench.time.clock.now())).get("a");
  expect(record).toMatchObject({ sold: 2, funded: 2, returned: 2 });
});
