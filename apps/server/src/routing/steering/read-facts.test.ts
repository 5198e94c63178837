import { expect, test } from "vitest";
import { temporaryDatabase } from "../../store/database/temporary-folder.fixture.ts";
import { rounds } from "../tree/round-table.ts";
import { marketRounds } from "./market.fixture.ts";
import { readPastRecords } from "./past-records.ts";
import { readSteeringFacts } from "./read-facts.ts";
import type { RecordedRound } from "./recorded-round.ts";
import { storeMarket } from "./store-market.fixture.ts";

type State = RecordedRound["attempts"][number]["state"];

/** Stores the rounds of one request, each with a post that ended so, and reads the request. */
async function readRounds(...states: readonly State[]) {
  const db = await temporaryDatabase();
  const market = marketRounds({ seed: 1, requests: states.length }).map((round, nth): RecordedRound => {
    const buyer = { id: "alder", tier: 0, apr: 100 + nth, price: 20 };
    const post = { lender_id: "alder", stage: "post", state: states[nth] ?? "declined", reason: null } as const;
    return { ...round, applicationId: "one", eligible: [buyer], attempts: [{ ...post, price_cents: 4_500 }] };
  });
  await storeMarket(
    db,
    market.map((round) => ({ ...round, hasComplaint: false })),
  );
  return { db, facts: await readSteeringFacts(db, { from: 0, to: 99_999 }) };
}

test.each<readonly [string, readonly State[], number | undefined]>([
  ["the sold one, although another followed", ["sold", "declined"], 100],
  ["the later of two sales", ["returned", "sold"], 101],
  ["the last, if none was sold", ["declined", "declined"], undefined],
])("of several rounds of a request, it counts %s", async (_, states, apr) => {
  const { facts } = await readRounds(...states);
  expect(facts.map(({ isSold, choice }) => [isSold, choice?.buyer.apr])).toEqual([[apr !== undefined, apr]]);
});

test("a round counts once it has ended", async () => {
  const { db } = await readRounds("sold");
  await rounds(db).updateTable("routing_round").set({ ended_at: null }).execute();
  expect(await readSteeringFacts(db, { from: 0, to: 99_999 })).toEqual([]);
});

test("a replay by value knows the lenders' results of the thirty days before, without the day itself", async () => {
  const db = await temporaryDatabase();
  const day = (nth: number, sold: number) => ({
    lender_id: "alder",
    day: nth,
    leads: 10,
    sold,
    answered: 10,
    answer_ms: 500,
  });
  await db
    .insertInto("lender_day")
    .values([day(20_000, 1), day(20_001, 2), day(20_029, 4), day(20_030, 8)])
    .execute();
  const recordsAt = await readPastRecords(db, { from: 20_030, to: 20_030 });
  expect(recordsAt(20_030 * 86_400_000 + 5).get("alder")).toMatchObject({
    leads: 20,
    sold: 6,
    answered: 20,
    answerMs: 1_000,
  });
  expect(recordsAt(20_031 * 86_400_000).get("alder")).toMatchObject({ leads: 20, sold: 12 });
});
