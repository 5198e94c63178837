import type { Database } from "../../store/index.ts";
import { isOfRound, type Attempt } from "../tree/attempts.ts";
import { rounds } from "../tree/round-table.ts";

/**
 * Lenders that this application was posted to before and that get no second post, by id. `returned`: bought it, and the
 * applicant declined them. `refused`: declined the same application at the same amount, or reported at any amount that
 * they already have this applicant.
 */
export type PostedBefore = ReadonlyMap<string, "returned" | "refused">;

/**
 * Posts up to the last unsold round do not count: after it the application returns at a lower amount, which lenders may
 * decide again.
 */
export async function postedBefore(
  db: Database,
  application: { readonly id: string; readonly jobId: number; readonly attempts: readonly Attempt[] },
): Promise<PostedBefore> {
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
