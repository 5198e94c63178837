import type { Database } from "../../store/index.ts";
import { escapeHtml } from "../../system/index.ts";
import { barChart } from "../pages/bar-chart.ts";
import { htmlPage, madeAt } from "../pages/html-page.ts";
import { htmlTable } from "../pages/html-table.ts";
import { dateOf } from "../totals/local-hour.ts";
import { measures, measureText, money } from "./measures.ts";
import { periodText } from "./question-days.ts";
import { reportColumns } from "./report-columns.ts";
import type { Question } from "./question.ts";
import { type Report, type ReportRow, runReport } from "./run-report.ts";

/** Most bars of a chart. */
const mostBars = 20;
/** Most rows of the table: a browser takes seconds for thousands. */
const mostRows = 2_000;
/** Most days that get a bar each; longer periods get one for each month. */
const mostDays = 62;

/**
 * Answers a question as one self-contained HTML page with charts and a table, which also prints. `at`: milliseconds since
 * the epoch. Throws `Uncounted`.
 */
export async function readReportPage(db: Database, question: Question, at: number): Promise<string> {
  const report = await runReport(db, question);
  const days = await runReport(db, { ...question, by: ["day"] });
  return pageOf(report, days.rows, at);
}

/** `days`: the same question by day. */
function pageOf({ question, rows, total }: Report, days: readonly ReportRow[], at: number): string {
  const { from, to, by, only } = question;
  const period = periodText(question);
  const limits = Object.entries(only).map(([name, value]) => `${name}: ${value}`);
  const isLong = to - from + 1 > mostDays;
  const over = isLong ? byMonth(everyDay(from, to, days)) : everyDay(from, to, days);
  const groups = rows.slice(0, mostBars).map(({ group, figures, before }) => ({
    name: group.map((one) => one || "none").join(" · "),
    value: figures.margin,
    before: before.figures.margin,
  }));
  return htmlPage({
    title: `Loanbridge report, ${period}`,
    heading: `Report, ${period}`,
    notes: [...limits, madeAt(at), "money in U.S. dollars", "days in each site’s time zone"],
    body: `<dl>${headline(total)}</dl>
${barChart(`Margin by ${isLong ? "month" : "day"}: ${money(total.figures.margin)} in all, ${money(total.before.figures.margin)} in the period before`, over, money)}
${by.length === 0 || by[0] === "day" ? "" : barChart(`Margin by ${by.join(" and ")}${rows.length > mostBars ? `, the first ${String(mostBars)} of ${String(rows.length)}` : ""}`, groups, money)}
${htmlTable(`${extentOf(rows)} In parentheses: the same number of days before.`, reportColumns(by), [...rows.slice(0, mostRows), total], by.length)}`,
  });
}

const extentOf = ({ length }: Report["rows"]): string =>
  length > mostRows
    ? `The first ${mostRows.toLocaleString("en-US")} of ${length.toLocaleString("en-US")} rows. CSV and JSON have all of them.`
    : "All figures.";

/** A bar for each day, also for days on which nothing happened. */
function everyDay(from: number, to: number, days: readonly ReportRow[]) {
  const byDay = new Map(days.map((row) => [row.group[0], row]));
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const name = dateOf(from + index);
    const row = byDay.get(name);
    return { name, value: row?.figures.margin ?? 0, before: row?.before.figures.margin ?? 0 };
  });
}

/** A bar for each calendar month, of the days of it that the period has. */
function byMonth(days: ReturnType<typeof everyDay>) {
  const sum = (bars: typeof days, of: "value" | "before"): number => bars.reduce((all, bar) => all + bar[of], 0);
  return [...Map.groupBy(days, ({ name }) => name.slice(0, 7))].map(([name, own]) => ({
    name,
    value: sum(own, "value"),
    before: sum(own, "before"),
  }));
}

/** Measures above the charts, by their key. */
const headlines: Readonly<Record<string, string | undefined>> = {
  visits: "Visits",
  submits: "Submits",
  soldRequests: "Sold requests",
  acceptance: "Acceptance",
  netRevenueCents: "Revenue",
  marginCents: "Margin",
};

function headline(total: ReportRow): string {
  return measures
    .filter(({ key }) => headlines[key] !== undefined)
    .map(
      (measure) =>
        `<div><dt>${headlines[measure.key] ?? ""}</dt><dd>${escapeHtml(measureText(measure, measure.of(total)))} <small>before: ${escapeHtml(measureText(measure, measure.of(total.before)))}</small></dd></div>`,
    )
    .join("");
}
