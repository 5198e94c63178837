import { queuePostback } from "../../messages/index.ts";
import { recordFact } from "../../reporting/index.ts";
import type { PostbackEvent, Source } from "../../sources/index.ts";
import { prepared, type Tx } from "../../store/index.ts";
import { roundedDown } from "../bidding/cents.ts";
import { tally } from "../eligibility/lender-record.ts";
import { soldLate, type Attempt } from "../tree/attempts.ts";
import type { FeedbackKind } from "../tables.ts";

/** The amount that a source gets for a sale, in cents; a percentage is rounded down. */
export function payoutFor(payout: Source["file"]["payout"], priceCents: number): number {
  if (payout === undefined) return 0;
  if ("cents" in payout) return payout.cents;
  return roundedDown((priceCents * payout.percent) / 100);
}

type Sale = Pick<Attempt, "id" | "application_id" | "lender_id" | "price_cents" | "payout_cents" | "source">;

/** Counts a post that the lender accepted. `late`: after another lender had bought, so that nobody pays. */
export function recordAccepted(tx: Tx, sale: Sale, at: number, late: boolean): void {
  const { application_id: applicationId, lender_id: lenderId, price_cents: price, payout_cents: payout } = sale;
  const paid = late ? {} : { sold: 1, sold_requests: 1, revenue: price ?? 0, payout };
  recordFact(tx, { applicationId, lenderId, at, counts: { accepted: 1, ...paid } });
}

type Reversed = Sale & Pick<Attempt, "reversed_by">;

/** Counts a sale that the applicant declined. `reversed_by` says who took back its revenue, now or before. */
export function recordDeclined(tx: Tx, sale: Reversed, at: number): void {
  const { application_id: applicationId, lender_id: lenderId, price_cents: price, payout_cents: payout } = sale;
  const takesBack = sale.reversed_by === "applicant";
  const takenBack = takesBack ? { declined_revenue: price ?? 0, reversed_payout: payout } : {};
  recordFact(tx, { applicationId, lenderId, at, counts: { declined: 1, ...takenBack } });
  if (takesBack) tellSource(tx, sale, "returned", at);
}

/**
 * Counts a lender's report: a complaint about any post, the rest of sales alone. A lender that bought too late owes
 * nothing, so that what it gives back is no return. A sale that is given back takes back its revenue, unless it was taken
 * back before.
 */
export async function recordReport(tx: Tx, post: Attempt, kind: FeedbackKind, at: number): Promise<void> {
  const { application_id: applicationId, lender_id: lenderId } = post;
  if (kind === "complaint") {
    recordFact(tx, { applicationId, lenderId, at, counts: { complaints: 1 } });
    tally(tx, lenderId, at, { complaints: 1 });
  }
  if (kind !== "funded" && kind !== "returned") return;
  const stored = await tx.selectFrom("attempt").selectAll().where("id", "=", post.id).forUpdate().executeTakeFirst();
  if (stored === undefined || !isSale(stored)) return;
  // Clocks differ, and may be set back: nothing counts, and no source is notified, before its sale.
  const countsAt = Math.max(at, stored.answered_at ?? 0);
  const record = (counts: Parameters<typeof recordFact>[1]["counts"]) =>
    recordFact(tx, { applicationId, lenderId, at: countsAt, counts });
  tally(tx, lenderId, countsAt, { [kind]: 1 });
  if (kind === "funded") {
    await tx.updateTable("attempt").set({ funded_at: countsAt }).where("id", "=", post.id).execute();
    record({ funded: 1 });
    return tellSource(tx, stored, "funded", countsAt);
  }
  if (stored.reversed_by !== null) return record({ returned: 1 });
  await tx.updateTable("attempt").set({ reversed_by: "lender" }).where("id", "=", post.id).execute();
  record({ returned: 1, returned_revenue: stored.price_cents ?? 0, reversed_payout: stored.payout_cents });
  tellSource(tx, stored, "returned", countsAt);
}

/**
 * A funding and a return that the lender reported before its sale was known. They count with the sale: nothing was counted
 * then, and lenders repeat no report that was received.
 */
export const earlierReports = prepared((tx, { id }: Pick<Attempt, "id">) =>
  tx
    .selectFrom("lender_feedback")
    .select(["kind", "received_at"])
    .where("attempt_id", "=", id)
    .where("kind", "in", ["funded", "returned"])
    .orderBy("kind"),
);

/** Queues a postback to the source of the sale, if a source file sent the applicant. */
export function tellSource(tx: Tx, sale: Sale, event: PostbackEvent, at: number): void {
  const { id: attemptId, application_id: applicationId, payout_cents: cents, source } = sale;
  if (source !== null) queuePostback(tx, { event, applicationId, attemptId, source, cents, at });
}

/** Whether a lender bought this, also if the sale was given back. A sale recorded as too late was never paid. */
export function isSale({ stage, state, reason }: Pick<Attempt, "stage" | "state" | "reason">): boolean {
  return stage === "post" && reason !== soldLate && (state === "sold" || state === "shared" || state === "returned");
}
