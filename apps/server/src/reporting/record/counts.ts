/**
 * Counts of a fact, in the order in which reports show them. Money is in integer cents.
 *
 * - `visits`: views of the landing page without a request, also by robots. A partner's hidden form skips that page.
 * - `submits`, `completed`, `routed`, `sold_requests`: once per request.
 * - `leads`: requests posted to a lender, each once per lender; `posts` counts every price step.
 * - `accepted`: posts that a lender accepted, including those after another lender had bought (never paid).
 * - `sold`, `revenue`: sales, one per lender of a shared request.
 * - `declined`, `declined_revenue`: sales that the applicant declined.
 * - `arrived`: sales whose applicant left for the lender's page.
 * - `returned`, `returned_revenue`: sales that the lender gave back. Revenue that the applicant's decline took back
 *   before is not taken back twice.
 * - `payout`: what the source gets for sales. `reversed_payout`: what it lost of that through `declined` and `returned`.
 */
export const counts = [
  "visits",
  "submits",
  "completed",
  "routed",
  "leads",
  "posts",
  "accepted",
  "sold",
  "sold_requests",
  "declined",
  "arrived",
  "funded",
  "returned",
  "complaints",
  "revenue",
  "declined_revenue",
  "returned_revenue",
  "payout",
  "reversed_payout",
] as const;

export type Count = (typeof counts)[number];
export type Counts = Readonly<Record<Count, number>>;

/** Counts of versions whose `payout` was what was left after reversals. */
export type EarlierCount = Exclude<Count, "reversed_payout">;
export const earlierCounts = counts.filter((name): name is EarlierCount => name !== "reversed_payout");

export const noCounts = Object.fromEntries(counts.map((name) => [name, 0])) as Counts;
