import type { Counts } from "../record/counts.ts";
import type { Figures } from "./figures.ts";
import type { GroupingName } from "./groupings.ts";
import type { ReportRow } from "./run-report.ts";

export type Period = Pick<ReportRow, "counts" | "figures">;

export type MeasureKind = "count" | "cents" | "share";

export interface Measure {
  /** Name in JSON and CSV. It ends in `Cents` where the value is money. */
  readonly key: string;
  readonly title: string;
  readonly kind: MeasureKind;
  /** In the command's table, and in that of the console unless the operator asks for more. */
  readonly isShown: boolean;
  readonly of: (period: Period) => number | undefined;
  /** Belongs to requests and not to a lender, so that rows by lender leave it out. */
  readonly ofRequest?: true;
}

const dollars = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `1,234.50`, from cents. */
export const money = (cents: number): string => dollars.format(cents / 100);
/** `12.5%`, from a share. */
export const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

const texts: Readonly<Record<MeasureKind, (value: number) => string>> = { count: String, cents: money, share: percent };

const count = (key: string, name: keyof Counts, title: string): Measure => ({
  key,
  title,
  kind: "count",
  isShown: true,
  of: ({ counts }) => counts[name],
});
const cents = (key: string, of: Measure["of"], title: string): Measure => ({
  key: `${key}Cents`,
  title,
  kind: "cents",
  isShown: true,
  of,
});
const share = (key: string, of: Measure["of"], title: string): Measure => ({
  key,
  title,
  kind: "share",
  isShown: true,
  of,
});
const ofRequests = (measure: Measure): Measure => ({ ...measure, ofRequest: true });
const further = (measure: Measure): Measure => ({ ...measure, isShown: false });
const figure = (name: keyof Figures) => (period: Period) => period.figures[name];

/** Measures of a report, in order. */
export const measures: readonly Measure[] = [
  ofRequests(count("visits", "visits", "Visits")),
  ofRequests(count("submits", "submits", "Submits")),
  ofRequests(count("completed", "completed", "Completed")),
  ofRequests(count("routed", "routed", "Routed")),
  further(count("leads", "leads", "Leads")),
  count("posts", "posts", "Posts"),
  further(count("accepted", "accepted", "Accepted")),
  count("sold", "sold", "Sold"),
  further(ofRequests(count("soldRequests", "sold_requests", "Sold requests"))),
  share("acceptance", figure("acceptance"), "Acceptance"),
  further(count("declined", "declined", "Declined")),
  further(count("arrived", "arrived", "Arrived")),
  share("redirectRate", figure("redirectRate"), "Redirected"),
  count("funded", "funded", "Funded"),
  count("returned", "returned", "Returned"),
  further(count("complaints", "complaints", "Complaints")),
  further(cents("grossRevenue", ({ counts }) => counts.revenue, "Gross revenue")),
  further(cents("declinedRevenue", ({ counts }) => counts.declined_revenue, "Declined revenue")),
  further(cents("returnedRevenue", ({ counts }) => counts.returned_revenue, "Returned revenue")),
  cents("netRevenue", figure("netRevenue"), "Revenue"),
  further(cents("grossPayout", ({ counts }) => counts.payout, "Gross payout")),
  further(cents("reversedPayout", ({ counts }) => counts.reversed_payout, "Reversed payout")),
  cents("cost", figure("cost"), "Cost"),
  cents("margin", figure("margin"), "Margin"),
  ofRequests(cents("perVisit", figure("perVisit"), "Per visit")),
  ofRequests(cents("perSubmit", figure("perSubmit"), "Per submit")),
  cents("perPost", figure("perPost"), "Per post"),
  cents("perClick", figure("perClick"), "Per click"),
];

export function measureText({ kind }: Measure, value: number | undefined): string {
  return value === undefined ? "-" : texts[kind](value);
}

/** The value of a measure in a row by some groups; undefined where it does not apply. A row without groups is the total. */
export function measureOf(
  { of, ofRequest }: Measure,
  by: readonly GroupingName[],
  row: ReportRow,
  period: Period = row,
): number | undefined {
  return ofRequest && by.includes("lender") && row.group.length > 0 ? undefined : of(period);
}
