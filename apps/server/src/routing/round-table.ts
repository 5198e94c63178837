import type { Database, Tx } from "../database/schema.ts";

/** One passage of a request through the tree: one piece of work. A request that comes back (at a lower amount) has another. */
export interface RoundTable {
  /** Id of the work. */
  job_id: number;
  application_id: string;
  /** When the request became READY_TO_PROCESS: the applicant's time runs from here, whatever restarts. */
  ready_at: number;
  deadline_at: number;
  /** Lenders that may take it. */
  considered: number;
  ended_at: number | null;
  result: RoundResult | null;
}

/** blocked: a lender may have bought it, nobody knows yet. late: the time was up before anyone could be asked. */
export type RoundResult = "sold" | "unsold" | "blocked" | "late" | "fault";

export type RoundSchema = { routing_round: RoundTable };

export function rounds(db: Database | Tx) {
  return db.$extendTables<RoundSchema>();
}

export async function findRound(db: Database | Tx, jobId: number): Promise<RoundTable | undefined> {
  return await rounds(db).selectFrom("routing_round").selectAll().where("job_id", "=", jobId).executeTakeFirst();
}
