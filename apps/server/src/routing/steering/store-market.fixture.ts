import type { Database } from "../../store/index.ts";
import { rounds } from "../tree/round-table.ts";
import { marketStart } from "./market.fixture.ts";
import type { RecordedLender } from "./recorded-lenders.ts";
import type { RecordedRound } from "./recorded-round.ts";

const dayMs = 86_400_000;
const atOnce = 200;

/** For tests: stores rounds as the lending tree leaves them. `siteOf`: the site of each. */
export async function storeMarket(
  db: Database,
  market: readonly RecordedRound[],
  siteOf: (round: RecordedRound) => string = () => "payday-demo",
): Promise<void> {
  for (let from = 0; from < market.length; from += atOnce) {
    const some = market.slice(from, from + atOnce);
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto("steering_round")
        .values(some.map((round) => steeringRow(round, siteOf(round))))
        .execute();
      await rounds(tx).insertInto("routing_round").values(some.map(roundRow)).execute();
      const attempts = some.flatMap(attemptRows);
      for (let at = 0; at < attempts.length; at += atOnce)
        await tx
          .insertInto("attempt")
          .values(attempts.slice(at, at + atOnce))
          .execute();
      const skips = some.flatMap(skipRows);
      if (skips.length > 0) await tx.insertInto("skip").values(skips).execute();
    });
  }
  await storeComplaints(
    db,
    market.filter(({ hasComplaint }) => hasComplaint),
  );
}

const row = ({ id, tier, apr, price }: RecordedLender) => [id, tier, apr, price];

const steeringRow = (
  { jobId, applicationId, tiers, eligible, belowMinimum, ...round }: RecordedRound,
  site: string,
) => ({
  job_id: jobId,
  application_id: applicationId,
  site_id: site,
  day: Math.floor(round.readyAt / dayMs),
  state: round.state,
  amount_from: round.amount_from,
  income_type: round.income_type,
  areas: JSON.stringify(round.areas),
  lenders: JSON.stringify({
    tiers: tiers.map(({ choose, weights }) => (weights === undefined ? [choose] : [choose, weights])),
    eligible: eligible.map(row),
    belowMinimum: belowMinimum.map(row),
  }),
});

const roundRow = ({ jobId, applicationId, readyAt, endedAt, eligible, attempts }: RecordedRound) => ({
  job_id: jobId,
  application_id: applicationId,
  ready_at: readyAt,
  deadline_at: readyAt + 90_000,
  considered: eligible.length,
  ended_at: endedAt,
  result: attempts.some(({ state }) => state === "sold") ? ("sold" as const) : ("unsold" as const),
});

const attemptRows = ({ jobId, applicationId, readyAt, endedAt, attempts, eligible }: RecordedRound) =>
  attempts.map((attempt, nth) => ({
    ...attempt,
    application_id: applicationId,
    tier: eligible.find(({ id }) => id === attempt.lender_id)?.tier ?? 0,
    step_cents: 4_500,
    idem_key: `${applicationId}.${String(jobId)}.${attempt.lender_id}.${attempt.stage}${String(nth)}`,
    sent_at: readyAt,
    answered_at: endedAt,
    region: null,
  }));

const skipRows = ({ applicationId, readyAt, skips }: RecordedRound) =>
  skips.map(({ lenderIds, rule }) => ({
    application_id: applicationId,
    lender_id: lenderIds.join("\n"),
    rule,
    at: readyAt,
  }));

async function storeComplaints(db: Database, market: readonly RecordedRound[]): Promise<void> {
  for (const { applicationId } of market) {
    const post = await db
      .selectFrom("attempt")
      .select(["id", "lender_id"])
      .where("application_id", "=", applicationId)
      .where("state", "=", "sold")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("lender_feedback")
      .values({
        lender_id: post.lender_id,
        event_id: `complaint-${applicationId}`,
        kind: "complaint",
        attempt_id: post.id,
        at: marketStart,
        received_at: marketStart,
      })
      .execute();
  }
}
