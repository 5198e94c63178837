import { recordFact } from "../../reporting/index.ts";
import type { Tx } from "../../store/index.ts";
import { attemptsOf, type Attempt } from "../tree/attempts.ts";

type Post = Pick<Attempt, "application_id" | "lender_id">;

/** Posts of these that reached the lender, or may have. */
const postsTo = (attempts: readonly Attempt[], lenderId: string): readonly Attempt[] =>
  attempts.filter((one) => one.stage === "post" && one.lender_id === lenderId && one.state !== "unsent");

/** Counts a post, and the application as the lender's lead if it is the first. `before`: attempts before this one. */
export function recordPost(tx: Tx, post: Post, before: readonly Attempt[], at: number): void {
  const { application_id: applicationId, lender_id: lenderId } = post;
  const leads = postsTo(before, lenderId).length === 0 ? 1 : 0;
  recordFact(tx, { applicationId, lenderId, at, counts: { posts: 1, leads } });
}

/**
 * Corrects the facts of a post. `by` -1: it never reached the lender, so if it was the first, the next one makes the lead;
 * 1: it did reach the lender, as the lender says later.
 */
export async function recordCorrection(tx: Tx, post: Attempt, by: -1 | 1): Promise<void> {
  const { application_id: applicationId, lender_id: lenderId, sent_at: at } = post;
  const others = postsTo(await attemptsOf(tx, applicationId), lenderId).filter((one) => one.id !== post.id);
  const isFirst = others.every((one) => one.id > post.id);
  recordFact(tx, { applicationId, lenderId, at: at ?? 0, counts: { posts: by, leads: isFirst ? by : 0 } });
  const [next] = others;
  if (isFirst && next) recordFact(tx, { applicationId, lenderId, at: next.sent_at ?? 0, counts: { leads: -by } });
}
