import { expect, test } from "vitest";
import { addUp } from "../../reporting/index.ts";
import { lenderNamed, sold, type Script } from "../eligibility/sample-lenders.fixture.ts";
import { openBench } from "../tree/sample-tree.fixture.ts";
import { timelineOf } from "../tree/timeline.ts";
import { createChooseOffer } from "./choose-offer.ts";
import { createDeclineOffer } from "./decline-offer.ts";
import { lenderLinks } from "./lender-links.fixture.ts";

const pageOf = (id: string) => `https://lender.example/${id}`;
const buys = (id: string): Script => ({ post: () => ({ ...sold(40), redirectUrl: pageOf(id) }) });

async function openShared() {
  const bench = await openBench({
    lenders: ["one", "two"].map((id) => lenderNamed(id, { sharedSale: true })),
    tiers: [{ lenders: ["one", "two"], choose: "order", buyers: 2 }],
    scripts: { one: buys("one"), two: buys("two") },
  });
  const id = await bench.apply();
  await bench.route();
  const { follow, linkTo } = lenderLinks(bench);
  const held = { siteId: "payday", holds: async () => true };
  return {
    bench,
    id,
    leave: (lender: string) => follow({ ...held, token: linkTo(id, pageOf(lender)) }),
    arrived: async () =>
      (await bench.attempts(id)).filter(({ arrived_at: at }) => at !== null).map((one) => one.lender_id),
  };
}

test("each lender that shares a request has its own link, which works before and after the choice", async () => {
  const { bench, id, leave, arrived } = await openShared();
  expect(await leave("two")).toEqual({ url: pageOf("two") });
  expect(await arrived()).toEqual(["two"]);
  await createChooseOffer(bench.parts)(id, "one");
  expect(await leave("one")).toEqual({ url: pageOf("one") });
  expect(await leave("two")).toEqual({ url: pageOf("two") });
  expect(await arrived()).toEqual(["one", "two"]);
  const timeline = await timelineOf(bench.db, bench.parts.policies(), id);
  const left = timeline
    .filter(({ what }) => what === "arrived")
    .map(({ lenderId, detail }) => `${lenderId ?? ""} ${detail}`);
  expect(new Set(left)).toEqual(new Set(["one left for its page", "two left for its page"]));
});

test("after the applicant declined, the link of no lender works, and in the browser that holds the request the sale has moved on", async () => {
  const { bench, id, leave, arrived } = await openShared();
  await createDeclineOffer({ ...bench.parts, wakeWorkers: () => {} })(id);
  expect([await leave("one"), await leave("two")]).toEqual(["moved", "moved"]);
  const { follow, linkTo } = lenderLinks(bench);
  expect(await follow({ siteId: "payday", token: linkTo(id, pageOf("one")), holds: async () => false })).toBe("spent");
  expect(await arrived()).toEqual([]);
});

test("a sale from before departures were recorded leads to its lender, and is not counted", async () => {
  const { bench, leave, arrived } = await openShared();
  await bench.db.updateTable("attempt").set({ arrived_at: 0 }).execute();
  expect(await leave("one")).toEqual({ url: pageOf("one") });
  expect(await arrived()).toEqual(["one", "two"]);
  await addUp(bench.db);
  const { arrived: counted } = await bench.db
    .selectFrom("fact_sum")
    .select((row) => row.fn.sum<number | string>("arrived").as("arrived"))
    .executeTakeFirstOrThrow();
  expect(Number(counted)).toBe(0);
});

test("a link expires after seven days, except in the browser that holds the request", async () => {
  const { bench, id } = await openShared();
  await createChooseOffer(bench.parts)(id, "one");
  const { follow, linkTo } = lenderLinks(bench);
  const token = linkTo(id, pageOf("one"));
  bench.time.advance(7 * 86_400_000);
  const followed = (holds: boolean) => follow({ siteId: "payday", token, holds: async () => holds });
  expect(await followed(false)).toBe("spent");
  expect(await followed(true)).toEqual({ url: pageOf("one") });
});
