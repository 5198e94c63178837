import { expect, test } from "vitest";
import { createDeclineOffer } from "./decline-offer.ts";
import { declined, lenderNamed, sold } from "../eligibility/sample-lenders.fixture.ts";
import { openBench } from "../tree/sample-tree.fixture.ts";
import { timelineOf } from "../tree/timeline.ts";
import { createNamedLenders } from "./named-lenders.ts";

const notification = {
  url: "https://lender.example/declined",
  method: "POST" as const,
  encoding: "json" as const,
  fields: { LeadID: "saleReference", key: "key" },
};
const withPage = {
  offerDeclined: notification,
  buyerPage: { splashPageEnabled: true, confirmationText: "Matched", redirectDelaySeconds: 3 },
};

async function bought(acknowledges = () => true) {
  const bench = await openBench({
    lenders: [lenderNamed("no"), lenderNamed("first", withPage), lenderNamed("second")],
    scripts: {
      no: { post: () => declined() },
      first: { post: () => ({ ...sold(), reference: "sale-7" }), offerDeclined: acknowledges },
      second: { post: () => sold() },
    },
  });
  const id = await bench.apply();
  await bench.route();
  const declineOffer = createDeclineOffer({
    db: bench.db,
    applications: bench.applications,
    lenders: bench.parts.lenders,
    board: bench.board,
    clock: bench.parts.clock,
    wakeWorkers: () => {},
  });
  return { bench, id, declineOffer };
}

test("[NAV-12] a sale to a lender with its own page leads there, with the page's settings from the lender's file", async () => {
  const { bench, id } = await bought();
  const application = await bench.applications.find(id);
  expect(application).toMatchObject({ viewState: "SPLASH", redirectUrl: "https://lender.example/welcome" });
  const namedOf = createNamedLenders({ db: bench.db, lenders: bench.parts.lenders });
  const lenderName = bench.parts.lenders().get("first")?.file.name;
  expect(await namedOf(application, "en")).toEqual({
    buyerConfig: { buyerId: "first", lenderName, ...withPage.buyerPage },
  });
});

test("on a page in another language, the page words what it can, and the lender's own disclaimer names its language", async () => {
  const { bench, id } = await bought();
  const application = await bench.applications.find(id);
  const first = bench.parts.lenders().get("first") ?? expect.unreachable();
  const buyerPage = {
    showHeader: false,
    confirmationText: "You have been matched.",
    redirectButton: "Continue",
    disclaimerText: "Loans are subject to review.",
  };
  const lenders = new Map([["first", { ...first, file: { ...first.file, buyerPage } }]]);
  const namedOf = createNamedLenders({ db: bench.db, lenders: () => lenders });
  const { buyerConfig } = await namedOf(application, "es");
  expect(buyerConfig).toEqual({
    buyerId: "first",
    lenderName: first.file.name,
    showHeader: false,
    disclaimerText: "Loans are subject to review.",
    disclaimerLanguage: "en",
  });
});

test("[FLOW-17][FLOW-18] the lenders that the applicant declined are named in every later state, and not in an application without any", async () => {
  const { bench, id, declineOffer } = await bought();
  const namedOf = createNamedLenders({ db: bench.db, lenders: bench.parts.lenders });
  const declinedLenders = [bench.parts.lenders().get("first")?.file.name];
  const after = await declineOffer(id);
  expect(await namedOf(after, "en")).toEqual({ declinedLenders });
  for (const viewState of ["IN_PROCESS", "RESUBMIT", "CREDIT_OFFER", "RE_ROUTE"] as const)
    expect(await namedOf({ id, viewState }, "en"), viewState).toEqual({ declinedLenders });
  expect(await namedOf({ id: await bench.apply(), viewState: "RE_ROUTE" }, "en")).toEqual({ notSent: true });
  expect(await namedOf({ id, viewState: "FULL_FORM" }, "en")).toEqual({});
  expect(await namedOf(undefined, "en")).toEqual({});
});

test("[FLOW-17] a declined lender's sale is returned, and the tree continues with lenders that were not contacted yet", async () => {
  const { bench, id, declineOffer } = await bought();
  expect(await declineOffer(id)).toMatchObject({ viewState: "READY_TO_PROCESS" });
  expect((await bench.applications.find(id))?.redirectUrl).toBeUndefined();
  expect(await bench.board.of(id)).toMatchObject({ considered: 0, answered: 0 });
  await bench.route();
  expect(await bench.applications.find(id)).toMatchObject({ viewState: "REDIRECT" });
  expect(bench.posts().map((one) => one.lender)).toEqual(["no", "first", "second"]);
  expect((await bench.attempts(id)).map((one) => one.state)).toEqual(["declined", "returned", "sold"]);
  expect(await bench.skips(id)).toEqual(expect.arrayContaining(["no already-asked", "first offer-declined"]));
});

test("[API-10] a second click, and a decline after the applicant has continued to the lender, change nothing", async () => {
  const { bench, id, declineOffer } = await bought();
  await Promise.all([declineOffer(id), declineOffer(id)]);
  const work = await bench.db
    .selectFrom("work")
    .select("id")
    .where("kind", "=", "route")
    .where("state", "=", "ready")
    .execute();
  expect(work).toHaveLength(1);
  await bench.route();
  expect(await declineOffer(id)).toMatchObject({ viewState: "REDIRECT" });
  expect((await bench.attempts(id)).filter((one) => one.state === "sold")).toHaveLength(1);
});

test("[LIM-03] a decline that arrives after the erasure, in full or in part, returns no sale and contacts no lender", async () => {
  for (const [isWhole, values] of [
    [true, { wrapped_key: null, kek_kid: null }],
    [false, { evidence_since: 1 }],
  ] as const) {
    const { bench, id, declineOffer } = await bought();
    await bench.db.updateTable("application").set(values).where("id", "=", id).execute();
    expect((await declineOffer(id)) === undefined).toBe(isWhole);
    expect((await bench.attempts(id)).map(({ state }) => state)).toContain("sold");
    expect(await bench.db.selectFrom("work").select("kind").where("kind", "=", "route").execute()).toEqual([]);
  }
});

test("a lender is notified of the decline until it acknowledges, and then no more", async () => {
  let calls = 0;
  const { bench, id, declineOffer } = await bought(() => (calls += 1) > 1);
  await declineOffer(id);
  await expect(bench.route({}, "tell")).rejects.toThrow("did not acknowledge");
  await bench.work.resetLeases();
  await bench.route({}, "tell");
  expect(calls).toBe(2);
  const { told_at: toldAt } = (await bench.attempts(id)).find((one) => one.state === "returned") ?? {};
  expect(toldAt).toBe(bench.time.clock.now());
  const timeline = await timelineOf(bench.db, bench.parts.policies(), id);
  expect(timeline.map(({ what, lenderId }) => `${what} ${String(lenderId)}`)).toContain("told first");
  expect(bench.calls.filter(({ what }) => what === "offerDeclined").map(({ lender }) => lender)).toEqual([
    "first",
    "first",
  ]);
});
