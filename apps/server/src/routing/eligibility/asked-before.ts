import type { Database } from "../../store/database/schema.ts";
import { isOfRound, type Attempt } from "../tree/attempts.ts";
import { rounds } from "../tree/round-table.ts";

/**
 * Lenders that this request has been posted to and that have nothing new to judge, by their ids. `returned`: bought it, and the
 * applicant said no to them. `refused`: said no to the same request, at the same amount; or said that they have this applicant
 * already, at any amount.
 */
export type AskedBefore = ReadonlyMap<string, "returned" | "refused">;

/** A passage that ended unsold is another matter: after it the request comes back at a lower amount, and may be judged anew. */
export async function askedBefore(
  db: Database,
  application: { readonly id: string; readonly jobId: number; readonly attempts: readonly Attempt[] },
): Promise<AskedBefore> {
  const posts = application.attempts.filter((one) => one.stage === "post" && !isOfRound(one, application.jobId));
  if (posts.length === 0) return new Map();
  const earlier = await rounds(db)
    .selectFrom("routing_round")
    .select(["job_id", "result"])
    .where("application_id", "=", application.id)
    .where("job_id", "<", application.jobId)
    .orderBy("job_id", "desc")
    .execute();
  const other = earlier.findIndex(({ result }) => result === "unsold");
  const same = other === -1 ? earlier : earlier.slice(0, other);
  const refused = posts.filter(
    (one) =>
      one.reason === "duplicate" || (one.state !== "unsent" && same.some(({ job_id: jobId }) => isOfRound(one, jobId))),
  );
  const returned = posts.filter((one) => one.state === "returned");
  return new Map([
    ...refused.map((one) => [one.lender_id, "refused"] as const),
    ...returned.map((one) => [one.lender_id, "returned"] as const),
  ]);
}
