import type { Counts } from "../record/counts.ts";

/**
 * Derived figures of a row. Money is in integer cents, `per…` in cents with fractions, rates between 0 and 1.
 * Undefined where the divisor is 0.
 */
export interface Figures {
  /** Revenue that is left after declines and returns. */
  readonly netRevenue: number;
  /** Payout that sources keep after declines and returns. */
  readonly cost: number;
  /** Net revenue minus cost. */
  readonly margin: number;
  /**
   * Share of routed requests that were sold. In rows of one lender: accepted posts, as a share of its leads.
   */
  readonly acceptance: number | undefined;
  readonly perVisit: number | undefined;
  readonly perSubmit: number | undefined;
  readonly perPost: number | undefined;
  /** Share of sales whose applicant left for the lender's page. */
  readonly redirectRate: number | undefined;
  /** Net revenue for each applicant who left for a lender's page. */
  readonly perClick: number | undefined;
}

export function figuresOf(counts: Counts, isOfLender: boolean): Figures {
  const netRevenue = counts.revenue - counts.declined_revenue - counts.returned_revenue;
  const cost = counts.payout - counts.reversed_payout;
  return {
    netRevenue,
    cost,
    margin: netRevenue - cost,
    acceptance: isOfLender ? share(counts.accepted, counts.leads) : share(counts.sold_requests, counts.routed),
    perVisit: share(netRevenue, counts.visits),
    perSubmit: share(netRevenue, counts.submits),
    perPost: share(netRevenue, counts.posts),
    redirectRate: share(counts.arrived, counts.sold),
    perClick: share(netRevenue, counts.arrived),
  };
}

const share = (part: number, whole: number): number | undefined => (whole === 0 ? undefined : part / whole);
