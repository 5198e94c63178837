import type { Counts } from "../record/counts.ts";
import type { Figures } from "./figures.ts";
import type { ReportRow } from "./run-report.ts";

export type Period = Pick<ReportRow, "counts" | "figures">;

export interface Measure {
  readonly key: string;
  /** Absent: only in JSON and CSV. */
  readonly heading?: string;
  readonly of: (period: Period) => number | undefined;
  /** Belongs to requests and not to a lender, so that rows by lender leave it out. */
  readonly ofRequest?: true;
  readonly text?: (value: number) => string;
}

const dollars = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `1,234.50`, from cents. */
export const money = (cents: number): string => dollars.format(cents / 100);
/** `12.5%`, from a share. */
export const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

const count = (key: string, name: keyof Counts, heading?: string): Measure => ({
  key,
  ...(heading !== undefined && { heading }),
  of: ({ counts }) => counts[name],
});
const cents = (key: string, of: Measure["of"], heading?: string): Measure => ({
  key: `${key}Cents`,
  ...(heading !== undefined && { heading }),
  of,
  text: money,
});
const ofRequests = (measure: Measure): Measure => ({ ...measure, ofRequest: true });
const figure = (name: keyof Figures) => (period: Period) => period.figures[name];

/** Measures of a report, in order. The keys end in `Cents` where the value is money. */
export const measures: readonly Measure[] = [
  ofRequests(count("visits", "visits", "VISITS")),
  ofRequests(count("submits", "submits", "SUBMITS")),
  ofRequests(count("completed", "completed", "COMPLETED")),
  ofRequests(count("routed", "routed", "ROUTED")),
  count("leads", "leads"),
  count("posts", "posts", "POSTS"),
  count("accepted", "accepted"),
  count("sold", "sold", "SOLD"),
  ofRequests(count("soldRequests", "sold_requests")),
  { key: "acceptance", heading: "ACCEPTANCE", of: figure("acceptance"), text: percent },
  count("declined", "declined"),
  count("arrived", "arrived"),
  { key: "redirectRate", heading: "REDIRECTED", of: figure("redirectRate"), text: percent },
  count("funded", "funded", "FUNDED"),
  count("returned", "returned", "RETURNED"),
  count("complaints", "complaints"),
  cents("grossRevenue", ({ counts }) => counts.revenue),
  cents("declinedRevenue", ({ counts }) => counts.declined_revenue),
  cents("returnedRevenue", ({ counts }) => counts.returned_revenue),
  cents("netRevenue", figure("netRevenue"), "REVENUE"),
  cents("grossPayout", ({ counts }) => counts.payout),
  cents("reversedPayout", ({ counts }) => counts.reversed_payout),
  cents("cost", figure("cost"), "COST"),
  cents("margin", figure("margin"), "MARGIN"),
  ofRequests(cents("perVisit", figure("perVisit"), "PER VISIT")),
  ofRequests(cents("perSubmit", figure("perSubmit"), "PER SUBMIT")),
  cents("perPost", figure("perPost"), "PER POST"),
  cents("perClick", figure("perClick"), "PER CLICK"),
];

export function measureText({ text = String }: Measure, value: number | undefined): string {
  return value === undefined ? "-" : text(value);
}
