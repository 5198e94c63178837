import type { LenderFeedback } from "@loanbridge/contract";
import type { Database } from "../../store/index.ts";
import { maxAgeSeconds } from "../../system/index.ts";
import { attemptsOf, type Attempt } from "../tree/attempts.ts";

/** How much the clock of a sender may differ from ours. */
const skewMs = maxAgeSeconds * 1_000;

/**
 * Finds the post by its idempotency key, or by application id: the last post of it to this lender. A decline is of the
 * last one that was sent by then, because a lender may report that of one price while the next is open. By a clock ahead,
 * it may seem to be of one that is just being sent, which the lender is about to answer. A copy of a counted report is
 * about the same post, even if the application has a later one by now.
 */
export async function reportedPost(
  db: Database,
  lenderId: string,
  { id, post, event, at }: LenderFeedback,
): Promise<Attempt | undefined> {
  // PostgreSQL refuses a text with NUL.
  if (post.includes("\0")) return undefined;
  const byKey = await db.selectFrom("attempt").selectAll().where("idem_key", "=", post).executeTakeFirst();
  const named = byKey === undefined ? await attemptsOf(db, post) : [byKey];
  const posts = named.filter((one) => one.lender_id === lenderId && one.stage === "post");
  if (posts.length < 2) return posts[0];
  const counted = await db
    .selectFrom("lender_feedback")
    .select("attempt_id")
    .where("lender_id", "=", lenderId)
    .where("event_id", "=", id)
    .where("at", "=", Date.parse(at))
    .executeTakeFirst();
  if (counted !== undefined) return posts.find((one) => one.id === counted.attempt_id);
  if (event !== "declined") return posts.at(-1);
  return posts.findLast((one) => one.state !== "intent" && (one.sent_at ?? 0) <= Date.parse(at)) ?? posts[0];
}

/**
 * Whether a decline is dated before the post was sent or after now, by more than the clock of a sender may differ. It
 * may be of something else then, such as an earlier price, unless it names the post itself.
 */
export function isMisdated(attempt: Attempt, { event, post, at }: LenderFeedback, now: number): boolean {
  if (event !== "declined" || post === attempt.idem_key) return false;
  return Date.parse(at) < (attempt.sent_at ?? 0) - skewMs || Date.parse(at) > now + skewMs;
}
