import type { ConsoleAnswer, ReportMeasure } from "@loanbridge/contract/console";
import { Bars, compareFinding, seriesFinding, StackedBars, TimeSeries } from "../../charts/index.ts";
import { counted } from "../../format/index.ts";
import type { Names } from "../choices.ts";
import { countDays, daysOf, midnightOf } from "../days.ts";
import { rowsFinding } from "./findings.ts";
import { groupTexts } from "./group-text.ts";
import { basisOf, unitOf } from "./measures.ts";
import { stackByDay } from "./stack-by-day.ts";

type Report = ConsoleAnswer<"report">;

interface ReportChartProps {
  readonly report: Report;
  readonly measure: ReportMeasure;
  readonly names: Names | undefined;
  /** YYYY-MM-DD */
  readonly today: string;
}

/** Bars of a chart; the table has every row. Hours of a day all fit. */
const mostBars = 24;

/** The rows of a report as a chart: over time, stacked by day, or a bar for each. */
export function ReportChart(props: ReportChartProps) {
  const { report, measure } = props;
  const { by } = report;
  if (by.length === 1 && by[0] === "day") return <DaysChart {...props} />;
  // The table says that there is nothing.
  if (by.length > 0 && report.rows.length === 0) return null;
  const stack = stackByDay(props.report, measure, groupTexts(props.names));
  if (stack !== undefined) return <StackedBars data={stack} />;
  return <RowsChart {...props} />;
}

const isOfLender = ({ by, only }: Report): boolean => by.includes("lender") || only.lender !== undefined;

/** Each day of the period, also those on which nothing happened, with the period before. */
function DaysChart({ report, measure, today }: ReportChartProps) {
  const { period, rows, total } = report;
  const basis = basisOf(measure, isOfLender(report));
  const byDay = new Map(rows.map((row) => [row.group[0], row]));
  const known = daysOf(period).filter((day) => day <= today);
  const nothing = basis === undefined ? 0 : null;
  const days = countDays(period);
  const before = days === 1 ? "the day before" : `the ${String(days)} days before`;
  const data = {
    unit: unitOf(measure, basis),
    // Days have no times: those of each site's own clock are added up.
    timeZone: "UTC",
    zoneNote: "days in each site’s time zone",
    bucket: "day" as const,
    times: known.map(midnightOf),
    main: { name: measure.title, values: known.map((day) => byDay.get(day)?.values[measure.key] ?? nothing) },
    comparisons: [{ name: before, values: known.map((day) => byDay.get(day)?.before[measure.key] ?? nothing) }],
    isRunning: known.at(-1) === today,
  };
  const subject = { name: measure.title, isPlural: measure.kind === "count" };
  const title =
    basis === undefined
      ? seriesFinding(data, subject)
      : compareFinding({
          subject: { name: measure.title },
          unit: data.unit,
          value: total.values[measure.key] ?? null,
          before: total.before[measure.key] ?? null,
          beforeName: before,
          events: Math.min(total.values[basis] ?? 0, total.before[basis] ?? 0),
        });
  return <TimeSeries data={{ ...data, title }} />;
}

function RowsChart({ report, measure, names, today }: ReportChartProps) {
  const { by, rows, rowCount, total } = report;
  const textOf = groupTexts(names);
  const basis = basisOf(measure, isOfLender(report));
  const named = (by.length === 0 ? [total] : rows).map(({ group, values, before }) => ({
    name: group.length === 0 ? "Total" : group.map((value, index) => textOf(by[index] ?? "site", value)).join(" · "),
    value: values[measure.key] ?? null,
    mark: before[measure.key] ?? null,
    basis: basis === undefined ? null : (values[basis] ?? null),
  }));
  const days = countDays(report.period);
  const finding =
    by.length === 0
      ? compareFinding({
          subject: {
            name: report.period.to >= today ? `${measure.title} so far` : measure.title,
            isPlural: measure.kind === "count",
          },
          unit: unitOf(measure, basis),
          value: total.values[measure.key] ?? null,
          before: total.before[measure.key] ?? null,
          beforeName: `the ${counted(days, "day")} before`,
          ...(basis !== undefined && { events: Math.min(total.values[basis] ?? 0, total.before[basis] ?? 0) }),
        })
      : rowsFinding({
          measure,
          isSum: basis === undefined,
          rows: named,
          rowCount,
          total: total.values[measure.key] ?? null,
        });
  const shown = named.slice(0, mostBars);
  const part = shown.length < rowCount ? ` (the first ${String(shown.length)} of ${counted(rowCount, "row")})` : "";
  return (
    <Bars data={{ title: `${finding}${part}`, unit: unitOf(measure, basis), markName: "period before", rows: shown }} />
  );
}
