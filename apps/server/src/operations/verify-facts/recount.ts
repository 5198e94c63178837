import type { Attempt } from "../../routing/index.ts";
import { isSale, soldLate } from "../../routing/index.ts";
import type { Counts, Fact, LeadFacts } from "../../reporting/index.ts";

/** A lender's report, as stored. */
export interface StoredReport {
  readonly kind: string;
  readonly received_at: number;
}

/** A post with the lender's reports on it. */
export interface ReportedPost extends Attempt {
  readonly reports: readonly StoredReport[];
}

/** The facts of one request, computed from its stored rows instead of from what was recorded at the time. */
export function recount(lead: LeadFacts, posts: readonly ReportedPost[]): readonly Fact[] {
  const landing = { state: lead.landing_state, amount_from: lead.landing_amount_from };
  const fact = (at: number, counts: Partial<Counts>, lenderId = ""): Fact => ({
    site_id: lead.site_id,
    zone: lead.zone,
    source: lead.source,
    sub_id: lead.sub_id,
    product: lead.product,
    state: lead.state,
    amount_from: lead.amount_from,
    lender_id: lenderId,
    at,
    counts,
  });
  const once = (at: number | null, counts: Partial<Counts>) => (at === null ? [] : [fact(at, counts)]);
  const posted = posts.filter(({ stage }) => stage === "post");
  const firsts = new Map(
    posted
      .filter(isSent)
      .toReversed()
      .map((post) => [post.lender_id, post.id]),
  );
  return [
    { ...fact(lead.submitted_at, { submits: 1 }), ...landing },
    ...once(lead.completed_at, { completed: 1 }),
    ...once(lead.routed_at, { routed: 1 }),
    ...once(lead.sold_at, { sold_requests: 1 }),
    ...posted.flatMap((post) =>
      countsOf(post, firsts.get(post.lender_id) === post.id).map(([at, counts]) => fact(at, counts, post.lender_id)),
    ),
  ];
}

/** Whether the lender got it, or may have. */
const isSent = ({ state }: Attempt): boolean => state !== "unsent";

/** Counts of a post by the time at which each happened. */
function countsOf(post: ReportedPost, isFirst: boolean): readonly (readonly [number, Partial<Counts>])[] {
  const { sent_at, answered_at, arrived_at, declined_at, funded_at, price_cents, payout_cents: payout } = post;
  const { reversed_by: by } = post;
  const revenue = price_cents ?? 0;
  const soldAt = answered_at ?? 0;
  /** When each report counts, as `recordReport` counts it; undefined: not at all, by an earlier version. */
  const countsAt = ({ kind, received_at: at }: StoredReport): number | undefined => {
    if (kind === "complaint") return at;
    if (kind === "funded" && funded_at !== null) return funded_at;
    return at >= soldAt || (kind === "returned" && by !== null) ? Math.max(at, soldAt) : undefined;
  };
  const reported = (kind: string, counts: Partial<Counts>) =>
    post.reports.flatMap((one) => {
      const at = one.kind === kind ? countsAt(one) : undefined;
      return at === undefined ? [] : [[at, counts] as const];
    });
  const complaints = reported("complaint", { complaints: 1 });
  if (!isSent(post)) return complaints;
  const asked = [[sent_at ?? 0, { posts: 1, leads: isFirst ? 1 : 0 }] as const, ...complaints];
  if (post.reason === soldLate) return [...asked, [soldAt, { accepted: 1 }]];
  if (!isSale(post)) return asked;
  return [
    ...asked,
    [soldAt, { accepted: 1, sold: 1, revenue, payout }],
    ...((arrived_at ?? 0) > 0 ? [[arrived_at ?? 0, { arrived: 1 }] as const] : []),
    ...reported("funded", { funded: 1 }),
    ...reported("returned", {
      returned: 1,
      ...(by === "lender" && { returned_revenue: revenue, reversed_payout: payout }),
    }),
    ...(declined_at === null
      ? []
      : [
          [
            declined_at,
            { declined: 1, ...(by === "applicant" && { declined_revenue: revenue, reversed_payout: payout }) },
          ] as const,
        ]),
  ];
}
