import type { Database } from "../database/schema.ts";
import { attemptsOf, isOfRound } from "./attempts.ts";
import { rounds } from "./round-table.ts";

/** Lenders that this request has been posted to and that have nothing new to judge. */
export interface AskedBefore {
  /** Bought it, and the applicant said no to them. */
  readonly returned: ReadonlySet<string>;
  /** Said no to the same request in a passage that ended in a sale which the applicant declined. */
  readonly refused: ReadonlySet<string>;
}

/** A passage that ended unsold is another matter: after it the request comes back at a lower amount. */
export async function askedBefore(db: Database, application: { id: string; jobId: number }): Promise<AskedBefore> {
  const posts = (await attemptsOf(db, application.id)).filter((one) => one.stage === "post");
  const returned = new Set(posts.filter((one) => one.state === "returned").map((one) => one.lender_id));
  if (returned.size === 0) return { returned, refused: returned };
  const earlier = await rounds(db)
    .selectFrom("routing_round")
    .select(["job_id", "result"])
    .where("application_id", "=", application.id)
    .where("job_id", "<", application.jobId)
    .orderBy("job_id", "desc")
    .execute();
  const other = earlier.findIndex(({ result }) => result !== "sold");
  const same = other === -1 ? earlier : earlier.slice(0, other);
  const refused = posts.filter(
    (one) => one.state !== "unsent" && same.some(({ job_id: jobId }) => isOfRound(one, jobId)),
  );
  return { returned, refused: new Set(refused.map((one) => one.lender_id)) };
}
