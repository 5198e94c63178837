import { createSlices } from "../../system/index.ts";
import type { Database } from "../../store/index.ts";
import { skipsOfEach } from "../eligibility/skips.ts";
import { isOfRound } from "../tree/attempts.ts";
import { rounds } from "../tree/round-table.ts";
import { readPastRecords } from "./past-records.ts";
import { readRecordedLenders } from "./recorded-lenders.ts";
import type { RecordedRound } from "./recorded-round.ts";
import { type SteeringFact, steeringFactOf } from "./steering-fact.ts";

/** Rounds to read, by the day on which they began in each site's time zone, in days since 1970, both included. */
export interface SteeringQuestion {
  readonly from: number;
  readonly to: number;
  /** Absent: every site. */
  readonly site?: string | undefined;
}

/** Rounds read at once. */
const atOnce = 500;

/**
 * Reads the requests whose rounds began on these days, and ended. Of several rounds of a request it takes the last in
 * which a lender bought, or else the last. Rounds of versions that recorded no eligible lenders are missing.
 */
export async function readSteeringFacts(db: Database, question: SteeringQuestion): Promise<readonly SteeringFact[]> {
  const slice = createSlices();
  const [recordsAt, complained] = await Promise.all([readPastRecords(db, question), readComplained(db)]);
  const facts = new Map<string, SteeringFact>();
  for await (const rows of readRows(db, question)) {
    const ids = rows.map((row) => row.application_id);
    const [attempts, skips] = [await attemptsOf(db, ids), await skipsOfEach(db, ids)];
    for (const row of rows) {
      await slice();
      const fact = steeringFactOf(roundOf(row, attempts, skips, complained), recordsAt);
      if (fact.isSold || facts.get(row.application_id)?.isSold !== true) facts.set(row.application_id, fact);
    }
  }
  return [...facts.values()];
}

type Row = Awaited<ReturnType<typeof rowsOn>>[number];
type Rows<Of extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Of>>;

function roundOf(
  row: Row,
  attempts: Rows<typeof attemptsOf>,
  skips: Rows<typeof skipsOfEach>,
  complained: ReadonlySet<string>,
): RecordedRound {
  const { job_id: jobId, application_id: applicationId, ready_at: readyAt, ended_at: endedAt, areas } = row;
  const end = endedAt ?? readyAt;
  return {
    ...readRecordedLenders(row.lenders),
    state: row.state,
    amount_from: row.amount_from,
    income_type: row.income_type,
    jobId,
    applicationId,
    areas: JSON.parse(areas) as RecordedRound["areas"],
    readyAt,
    endedAt: end,
    attempts: attempts.get(applicationId)?.filter((one) => isOfRound(one, jobId)) ?? [],
    skips: skips.get(applicationId)?.filter(({ at }) => at >= readyAt && at <= end) ?? [],
    hasComplaint: complained.has(applicationId),
  };
}

async function* readRows(db: Database, question: SteeringQuestion) {
  const { first, last } = await db
    .selectFrom("steering_round")
    .select(({ fn }) => [fn.min<number | null>("day").as("first"), fn.max<number | null>("day").as("last")])
    .executeTakeFirstOrThrow();
  if (first === null || last === null) return;
  for (let day = Math.max(first, question.from); day <= Math.min(last, question.to); day += 1)
    for (let after = 0; ;) {
      const rows = await rowsOn(db, day, after, question.site);
      if (rows.length > 0) yield rows;
      const end = rows.at(-1);
      if (end === undefined || rows.length < atOnce) break;
      after = end.job_id;
    }
}

/** Ended rounds of a day, after one. */
const rowsOn = (db: Database, day: number, after: number, site: string | undefined) =>
  rounds(db)
    .selectFrom("steering_round")
    .innerJoin("routing_round", "routing_round.job_id", "steering_round.job_id")
    .select([
      "steering_round.job_id",
      "steering_round.application_id",
      "state",
      "amount_from",
      "income_type",
      "areas",
      "lenders",
      "ready_at",
      "ended_at",
    ])
    .where("day", "=", day)
    .where("steering_round.job_id", ">", after)
    .where("ended_at", "is not", null)
    .$if(site !== undefined, (query) => query.where("site_id", "=", site ?? ""))
    .orderBy("steering_round.job_id")
    .limit(atOnce)
    .execute();

async function attemptsOf(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom("attempt")
    .select(["application_id", "idem_key", "lender_id", "stage", "state", "reason", "price_cents"])
    .where("application_id", "in", ids)
    .orderBy("application_id")
    .orderBy("id")
    .execute();
  return Map.groupBy(rows, (row) => row.application_id);
}

/** Applications with a complaint. Read whole, because there are few. */
async function readComplained(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("lender_feedback")
    .innerJoin("attempt", "attempt.id", "lender_feedback.attempt_id")
    .select("application_id")
    .where("kind", "=", "complaint")
    .execute();
  return new Set(rows.map((row) => row.application_id));
}
