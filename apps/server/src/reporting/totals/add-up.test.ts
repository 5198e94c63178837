import { expect, test } from "vitest";
import { temporaryDatabase } from "../../store/database/temporary-folder.fixture.ts";
import { beginLead } from "../record/begin-lead.ts";
import { earlierCounts, type EarlierCount } from "../record/counts.ts";
import { recordCompleted, recordFact } from "../record/record-fact.ts";
import { addUp } from "./add-up.ts";

const noEarlierCounts = Object.fromEntries(earlierCounts.map((name) => [name, 0])) as Record<EarlierCount, number>;
const at = Date.parse("2026-11-25T18:00:00Z");
const origin = {
  siteId: "payday",
  zone: "America/New_York",
  product: "paydayLoan",
  source: "direct",
  subId: "",
  state: "",
  amount_from: 500,
};

async function openLedger() {
  const db = await temporaryDatabase();
  const begin = (applicationId: string, isComplete = false) =>
    db.transaction().execute(async (tx) => beginLead(tx, { ...origin, applicationId, at, isComplete }));
  const lead = (id: string) =>
    db.selectFrom("lead_facts").selectAll().where("application_id", "=", id).executeTakeFirstOrThrow();
  const totals = async () => {
    await addUp(db);
    return db
      .selectFrom("fact_sum")
      .select(["state", "lender_id", "submits", "completed", "routed", "accepted", "sold_requests"])
      .where("level", "=", "state")
      .orderBy("state")
      .orderBy("lender_id")
      .execute();
  };
  return { db, begin, lead, totals };
}

const none = { state: "", lender_id: "", submits: 0, completed: 0, routed: 0, accepted: 0, sold_requests: 0 };

test("a stage counts once, for no lender, under the state of the completed form", async () => {
  const { db, begin, lead, totals } = await openLedger();
  await begin("A1");
  for (const [minutes, state] of [
    [1, "TX"],
    [2, "CA"],
  ] as const)
    await db
      .transaction()
      .execute(async (tx) => recordCompleted(tx, "A1", at + minutes * 60_000, { state, amount_from: 2_500 }));
  for (const lenderId of ["juniper", "saltgrass"])
    await db.transaction().execute(async (tx) => {
      recordFact(tx, { applicationId: "A1", at: at + 180_000, counts: { routed: 1 } });
      recordFact(tx, { applicationId: "A1", lenderId, at: at + 240_000, counts: { accepted: 1, sold_requests: 1 } });
    });
  expect(await totals()).toEqual([
    { ...none, submits: 1 },
    { ...none, state: "TX", completed: 1, routed: 1, sold_requests: 1 },
    { ...none, state: "TX", lender_id: "juniper", accepted: 1 },
    { ...none, state: "TX", lender_id: "saltgrass", accepted: 1 },
  ]);
  expect(await lead("A1")).toMatchObject({
    state: "TX",
    amount_from: 2_500,
    completed_at: at + 60_000,
    routed_at: at + 180_000,
    sold_at: at + 240_000,
  });
});

test("a stage that a process of an earlier version counted is not counted again", async () => {
  const { db, begin, totals } = await openLedger();
  await begin("A1");
  await db.updateTable("lead_facts").set({ routed_at: at }).execute();
  await db
    .transaction()
    .execute(async (tx) => recordFact(tx, { applicationId: "A1", at: at + 1, counts: { routed: 1 } }));
  expect(await totals()).toEqual([{ ...none, submits: 1 }]);
});

test("totals that a process of an earlier version stores are moved, by day, month and hour", async () => {
  const { db } = await openLedger();
  const dimensions = { site_id: "payday", source: "fernhill", sub_id: "a", lender_id: "juniper" };
  const earlier = { ...dimensions, product: "paydayLoan", state: "TX", amount_from: 500, ...noEarlierCounts, sold: 2 };
  const day = 20_000;
  const some = [0, 1].map((nth) => ({ ...earlier, level: "detail", day: day + nth, hour: 0 }));
  const hours = [9, 10].map((hour) => ({
    ...earlier,
    level: "hour",
    day,
    hour,
    sub_id: "",
    state: "",
    amount_from: -1,
  }));
  await db
    .insertInto("fact_total")
    .values([...some, ...hours])
    .execute();
  expect(await addUp(db)).toBe(4);
  const rows = await db
    .selectFrom("fact_sum")
    .select(["level", "day", "hour", "sub_id", "sold"])
    .where("level", "in", ["amount by month", "campaign", "hour"])
    .orderBy("level")
    .orderBy("day")
    .orderBy("hour")
    .execute();
  const firstOfMonth = day - new Date(day * 86_400_000).getUTCDate() + 1;
  expect(rows).toEqual([
    { level: "amount by month", day: firstOfMonth, hour: 0, sub_id: "", sold: 4 },
    { level: "campaign", day, hour: 0, sub_id: "a", sold: 2 },
    { level: "campaign", day: day + 1, hour: 0, sub_id: "a", sold: 2 },
    ...[9, 10].map((hour) => ({ level: "hour", day, hour, sub_id: "", sold: 2 })),
  ]);
  expect(await addUp(db)).toBe(0);
});

test("a reused request is completed when it begins, and a request of an earlier version is not counted", async () => {
  const { db, begin, totals } = await openLedger();
  await begin("A1", true);
  await db.transaction().execute(async (tx) => recordFact(tx, { applicationId: "old", at, counts: { routed: 1 } }));
  expect(await totals()).toEqual([{ ...none, submits: 1, completed: 1 }]);
  expect(await db.selectFrom("lead_event").select("id").execute()).toEqual([]);
});
