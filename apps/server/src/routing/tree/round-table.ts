import { prepared, preparedRows, type Database, type Tx, deferCheck } from "../../store/index.ts";

/**
 * One pass of an application through the tree, which is one job. An application that returns at a lower amount gets
 * another round.
 */
export interface RoundTable {
  /** Id of the row in `work`. */
  job_id: number;
  application_id: string;
  /** When the application became READY_TO_PROCESS. The applicant's time runs from here, whatever restarts. */
  ready_at: number;
  deadline_at: number;
  /** Number of eligible lenders. */
  considered: number;
  ended_at: number | null;
  result: RoundResult | null;
}

/** "blocked": a lender may have bought, outcome unknown. "late": time ran out before any lender was contacted. */
export type RoundResult = "sold" | "unsold" | "blocked" | "late" | "fault";

export type RoundSchema = { routing_round: RoundTable };

export function rounds(db: Database | Tx) {
  return db.$extendTables<RoundSchema>();
}

export async function findRound(db: Database | Tx, jobId: number): Promise<RoundTable | undefined> {
  const [round] = await ofJob(db, { jobId });
  return round;
}

const ofJob = prepared((db, { jobId }: { readonly jobId: number }) =>
  rounds(db).selectFrom("routing_round").selectAll().where("job_id", "=", jobId),
);

export function storeRound(tx: Tx, round: Omit<RoundTable, "ended_at" | "result">): void {
  deferCheck(tx, store(tx, [{ ...round, ended_at: null, result: null }]));
}

const store = preparedRows<RoundTable, unknown>(
  ["job_id", "application_id", "ready_at", "deadline_at", "considered", "ended_at", "result"],
  (tx, rows) => rounds(tx).insertInto("routing_round").values(rows),
);

interface End {
  readonly at: number;
  readonly result: RoundResult;
}

export function endRoundOf(tx: Tx, jobId: number, { at, result }: End): void {
  deferCheck(tx, endOf(tx, { jobId, at, result }));
}

const endOf = prepared((tx, { jobId, at, result }: End & { readonly jobId: number }) =>
  rounds(tx).updateTable("routing_round").set({ ended_at: at, result }).where("job_id", "=", jobId),
);

/** Ends any open round of an application. */
export function endOpenRounds(tx: Tx, applicationId: string, { at, result }: End): void {
  deferCheck(tx, endOpen(tx, { applicationId, at, result }));
}

const endOpen = prepared((tx, { applicationId, at, result }: End & { readonly applicationId: string }) =>
  rounds(tx)
    .updateTable("routing_round")
    .set({ ended_at: at, result })
    .where("application_id", "=", applicationId)
    .where("ended_at", "is", null),
);
