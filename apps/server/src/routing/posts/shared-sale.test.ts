import { expect, test } from "vitest";
import type { LenderFile } from "../../lenders/schema/lender-file.ts";
import { createChooseOffer } from "../outcome/choose-offer.ts";
import { createDeclineOffer } from "../outcome/decline-offer.ts";
import { lenderLinks } from "../outcome/lender-links.fixture.ts";
import { recordReport } from "../outcome/sale-facts.ts";
import type { Site } from "../../sites/index.ts";
import type { Tier } from "../tree/listing.ts";
import { createOffers } from "../outcome/offers.ts";
import {
  declined,
  lenderNamed,
  never,
  siteWith,
  sold,
  timedOut,
  type Script,
} from "../eligibility/sample-lenders.fixture.ts";
import { openBench } from "../tree/sample-tree.fixture.ts";
import { openPosts } from "../tree/attempts.ts";
import { settleByHand } from "./settle.ts";
import { timelineOf } from "../tree/timeline.ts";

const offer = (apr: number): NonNullable<LenderFile["offer"]> => ({
  amount: { from: 100, to: 1_000 },
  aprPercent: { from: apr, to: apr },
  termDays: { from: 90, to: 365 },
  disclosure: "A lender of tests.",
  url: "https://lender.example/offer",
});
const sharing = (id: string, apr: number, file: Partial<LenderFile> = {}) =>
  lenderNamed(id, { sharedSale: true, offer: offer(apr), ...file });
const reported = (path: string) =>
  ({ kind: "sold", price: 40, redirectUrl: `https://lender.example/${path}` }) as const;
const linkTo = (_applicationId: string, url: string) => url;
const buys = (price: number, path: string): Script => ({
  post: () => ({ ...sold(price), redirectUrl: `https://lender.example/${path}`, reference: `sale-${path}` }),
});

async function shared(scripts: Record<string, Script>, tier: Partial<Tier> = {}, more: Partial<LenderFile> = {}) {
  const lenders = [
    sharing("dear", 90, more),
    lenderNamed("alone"),
    sharing("cheap", 30, more),
    sharing("middle", 60, more),
    lenderNamed("last"),
  ];
  const bench = await openBench({
    lenders,
    scripts,
    tiers: [
      { lenders: ["dear", "alone", "cheap", "middle"], choose: "order", buyers: 3, ...tier },
      { lenders: ["last"], choose: "order" },
    ],
  });
  const id = await bench.apply();
  const parts = { ...bench.parts, wakeWorkers: () => {} };
  const application = async () => (await bench.applications.find(id)) ?? expect.fail("The application is missing.");
  const offersFor = createOffers({ ...bench.parts, clock: () => bench.time.clock.now() });
  return {
    bench,
    id,
    application,
    offers: async (environment: Partial<Site["environment"]> = {}) => {
      const site = bench.parts.sites.byId("payday") ?? expect.fail("No site.");
      return offersFor(await application(), { ...site, environment: { ...site.environment, ...environment } }, linkTo);
    },
    choose: createChooseOffer(parts),
    decline: createDeclineOffer(parts),
    states: async () => (await bench.attempts(id)).map((one) => `${one.lender_id} ${one.state}`),
  };
}

test("when several lenders buy, the applicant chooses among their offers, lowest cost first", async () => {
  const { bench, id, application, offers, choose, states } = await shared({
    dear: buys(90, "dear"),
    cheap: buys(20, "cheap"),
    middle: { post: () => declined() },
  });
  await bench.route();
  expect(await application()).toMatchObject({ viewState: "SPLASH" });
  expect(await states()).toEqual(["dear shared", "cheap shared", "middle declined"]);
  expect(await bench.skips(id)).toEqual(["alone exclusive", "last already-sold"]);
  expect((await bench.disclosures(id)).map((one) => one.lender_id)).toEqual(["dear", "cheap", "middle"]);
  expect(await bench.round(id)).toMatchObject({ result: "sold" });
  const found = await offers();
  expect(found.map((one) => [one.id, one.url])).toEqual([
    ["cheap", "https://lender.example/cheap"],
    ["dear", "https://lender.example/dear"],
  ]);
  expect(await offers({ popunderMaxOffers: 0 }), "a site that advertises no offers shows these too").toEqual(found);
  const timeline = await timelineOf(bench.db, bench.parts.policies(), id);
  expect(timeline.map((one) => one.detail)).toEqual(
    expect.arrayContaining([
      "shared at 90, lender's reference sale-dear",
      "shared at 20, less than the 50 asked, lender's reference sale-cheap",
    ]),
  );

  expect(await choose(id, "middle")).toMatchObject({ viewState: "SPLASH" });
  expect(await choose(id, "cheap")).toMatchObject({
    viewState: "REDIRECT",
    redirectUrl: "https://lender.example/cheap",
  });
  expect(await choose(id, "dear")).toMatchObject({ redirectUrl: "https://lender.example/cheap" });
  expect(await states()).toEqual(["dear shared", "cheap sold", "middle declined"]);
  expect(await offers()).toEqual([]);
});

test("a lender that gives its purchase back before the choice is no longer offered, and cannot be chosen", async () => {
  const { bench, id, offers, choose } = await shared({ dear: buys(90, "dear"), cheap: buys(20, "cheap") });
  await bench.route();
  const links = lenderLinks(bench);
  const leave = async (lender: string) =>
    links.follow({
      siteId: "payday",
      token: links.linkTo(id, `https://lender.example/${lender}`),
      holds: async () => true,
    });
  const [, cheap = expect.fail("No purchase.")] = await bench.attempts(id);
  await bench.db.transaction().execute((tx) => recordReport(tx, cheap, "returned", bench.time.clock.now()));
  expect((await offers()).map((one) => one.id)).toEqual(["dear"]);
  expect(await choose(id, "cheap")).toMatchObject({ viewState: "SPLASH" });
  expect([await leave("cheap"), await leave("dear")]).toEqual(["moved", { url: "https://lender.example/dear" }]);
  expect(await choose(id, "dear")).toMatchObject({ viewState: "REDIRECT" });
});

test.each([{ wrapped_key: null, kek_kid: null }, { evidence_since: 1 }])(
  "[LIM-03] a choice that arrives after the erasure (%o) chooses no lender",
  async (erasure) => {
    const { bench, id, choose, states } = await shared({ dear: buys(90, "dear"), cheap: buys(20, "cheap") });
    await bench.route();
    await bench.db.updateTable("application").set(erasure).where("id", "=", id).execute();
    await bench.db.updateTable("attempt").set({ sealed_offer: null }).execute();
    const before = await states();
    await choose(id, "cheap");
    expect(await states()).toEqual(before);
  },
);

test("if only one of several lenders buys, it is an ordinary sale", async () => {
  const { bench, application, states } = await shared(
    { cheap: buys(20, "cheap") },
    {},
    { buyerPage: { splashPageEnabled: true } },
  );
  await bench.route();
  expect(await application()).toMatchObject({ viewState: "SPLASH", redirectUrl: "https://lender.example/cheap" });
  expect(await states()).toEqual(["dear declined", "alone declined", "cheap sold", "middle declined"]);
});

test("an exclusive buyer ends a shared tier, and no more lenders buy than the tier allows", async () => {
  const alone = await shared({ alone: buys(50, "alone"), cheap: buys(20, "cheap") });
  await alone.bench.route();
  expect(await alone.states()).toEqual(["dear declined", "alone sold"]);
  const limited = await shared(
    { dear: buys(90, "dear"), cheap: buys(20, "cheap"), middle: buys(40, "middle") },
    { buyers: 2 },
  );
  await limited.bench.route();
  expect(await limited.states()).toEqual(["dear shared", "cheap shared"]);
  const exclusive = await shared({ dear: buys(90, "dear"), cheap: buys(20, "cheap") }, { buyers: undefined });
  await exclusive.bench.route();
  expect(await exclusive.states()).toEqual(["dear sold"]);
});

test("if the process dies after the first sale, no lender is posted to twice, and the applicant gets that sale", async () => {
  const { bench, id, application, states } = await shared({ dear: buys(90, "dear") });
  const { client } = bench.parts;
  let reached = false;
  const dying: typeof client.post = async (lender, input, signal) => {
    if (lender.id !== "cheap") return client.post(lender, input, signal);
    reached = true;
    return never();
  };
  await bench.kill({ client: { ...client, post: dying } }, () => reached);
  await bench.route();
  expect(bench.posts("dear")).toHaveLength(1);
  expect(await states()).toEqual(["dear sold", "cheap unknown"]);
  expect(await application()).toMatchObject({ viewState: "REDIRECT", redirectUrl: "https://lender.example/dear" });
  const open = (await bench.attempts(id)).find(({ lender_id: lender }) => lender === "cheap");
  if (open) await settleByHand(bench.parts, open, sold(20));
  expect(await states()).toEqual(["dear sold", "cheap unknown"]);
});

test("a lender that does not answer does not delay the offers of those that bought", async () => {
  const { bench, states, offers } = await shared({
    dear: buys(90, "dear"),
    cheap: buys(20, "cheap"),
    middle: { post: () => timedOut },
  });
  await bench.route();
  expect(await states()).toEqual(["dear shared", "cheap shared", "middle unknown"]);
  expect(await offers()).toHaveLength(2);
});

test("a sale that a lender reports later joins the other offers of a shared sale", async () => {
  const { bench, application, offers, states, choose, id } = await shared({
    dear: buys(90, "dear"),
    cheap: buys(20, "cheap"),
    middle: { post: () => timedOut },
  });
  await bench.route();
  const open =
    (await bench.attempts(id)).find(({ lender_id: lender }) => lender === "middle") ?? expect.fail("No post.");
  await settleByHand(bench.parts, open, reported("middle"));
  expect(await states()).toEqual(["dear shared", "cheap shared", "middle shared"]);
  expect(await application()).toMatchObject({ viewState: "SPLASH" });
  expect((await offers()).map((one) => one.id)).toEqual(["cheap", "middle", "dear"]);
  expect(await choose(id, "middle")).toMatchObject({ redirectUrl: "https://lender.example/middle" });
});

test("sales that lenders report after the round ended unsold become the applicant's offers", async () => {
  const { bench, application, offers, states } = await shared({
    dear: { post: () => timedOut },
    cheap: { post: () => timedOut },
  });
  await bench.route();
  expect(await application()).toMatchObject({ viewState: "CREDIT_OFFER" });
  for (const open of await openPosts(bench.db)) await settleByHand(bench.parts, open, reported(open.lender_id));
  await bench.route({}, "reconcile");
  expect(await states()).toEqual(["dear shared", "cheap shared", "middle declined"]);
  expect(await application()).toMatchObject({ viewState: "SPLASH" });
  expect((await offers()).map((one) => one.id)).toEqual(["cheap", "dear"]);
});

test("a post stays a shared one when a reload moves its tier", async () => {
  const pending = { kind: "pending", pollUrl: "https://lender.example/poll/1" } as const;
  let hasDecided = false;
  const { bench, states } = await shared({
    dear: buys(90, "dear"),
    cheap: buys(20, "cheap"),
    middle: { post: () => pending, poll: () => (hasDecided ? sold(40) : pending) },
  });
  await bench.route();
  hasDecided = true;
  bench.time.advance(60_000);
  const moved = siteWith([
    { lenders: ["last"], choose: "order" },
    { lenders: ["middle"], choose: "order", buyers: 3 },
  ]);
  await bench.route({ sites: { byId: () => moved } }, "reconcile");
  expect(await states()).toEqual(["dear shared", "cheap shared", "middle shared"]);
});

test("declining all offers returns each sale, notifies each lender, and continues the tree", async () => {
  const withNotification = {
    offerDeclined: {
      url: "https://lender.example/no",
      method: "POST" as const,
      encoding: "json" as const,
      fields: { key: "key" },
    },
  };
  const { bench, id, decline, states, application } = await shared(
    { dear: buys(90, "dear"), cheap: buys(20, "cheap"), last: buys(5, "last") },
    {},
    withNotification,
  );
  await bench.route();
  expect(await decline(id)).toMatchObject({ viewState: "READY_TO_PROCESS" });
  await bench.route();
  await bench.route({}, "tell");
  expect(await states()).toEqual(["dear returned", "cheap returned", "middle declined", "alone declined", "last sold"]);
  expect(bench.calls.filter(({ what }) => what === "offerDeclined").map(({ lender }) => lender)).toEqual([
    "dear",
    "cheap",
  ]);
  expect(await application()).toMatchObject({ viewState: "REDIRECT", redirectUrl: "https://lender.example/last" });
});
