import { barChart, htmlPage, htmlTable, madeAt, money, type ReportRow } from "../../reporting/index.ts";
import { payoutColumns } from "./payout-columns.ts";

interface Page {
  readonly title: string;
  /** Facts below the heading. */
  readonly notes: readonly string[];
  readonly days: readonly ReportRow[];
  readonly subIds: readonly ReportRow[];
  readonly total: ReportRow;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** A source's payout of a month as one self-contained HTML page, to print or send. */
export function payoutPage({ title, notes, days, subIds, total, at }: Page): string {
  const bars = days.map(({ group, figures }) => ({ name: group[0] ?? "", value: figures.cost }));
  return htmlPage({
    title: `${title}: $${money(total.figures.cost)}`,
    heading: `${title}: $${money(total.figures.cost)}`,
    notes: [...notes, madeAt(at), "money in U.S. dollars", "days in each site’s time zone"],
    body: `${barChart("Net payout by day", bars, money)}
${htmlTable("By sub ID", payoutColumns(["sub1"]), [...subIds, total], 1)}
${htmlTable("By day", payoutColumns(["day"]), [...days, total], 1)}`,
  });
}
