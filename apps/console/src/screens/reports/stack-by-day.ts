import type { ConsoleAnswer, ReportGrouping, ReportMeasure } from "@loanbridge/contract/console";
import type { StackedBarsData } from "../../charts/index.ts";
import { daysOf } from "../days.ts";
import { rowsFinding } from "./findings.ts";
import { basisOf, unitOf } from "./measures.ts";

type Report = ConsoleAnswer<"report">;

/** Parts of a column with a name; the rest is one part. */
const mostParts = 4;
/** Columns that still can be told apart. */
const mostDays = 62;

/**
 * The days of a report by day and one more group, stacked by that group. Undefined for other reports, for averages and
 * shares, which do not add up, and if rows are missing.
 */
export function stackByDay(
  { by, rows, rowCount, period, total, only }: Report,
  measure: ReportMeasure,
  textOf: (grouping: ReportGrouping, value: string) => string,
): StackedBarsData | undefined {
  const day = by.indexOf("day");
  const other = by[1 - day];
  const days = daysOf(period);
  const isOfLender = by.includes("lender") || only.lender !== undefined;
  if (by.length !== 2 || day < 0 || other === undefined || days.length > mostDays) return undefined;
  if (rows.length < rowCount || basisOf(measure, isOfLender) !== undefined) return undefined;
  const valueOf = (row: Report["rows"][number]): number => row.values[measure.key] ?? 0;
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row.group[1 - day] ?? "", (sums.get(row.group[1 - day] ?? "") ?? 0) + valueOf(row));
  const ranked = [...sums].toSorted(([, one], [, two]) => two - one);
  const parts = ranked.slice(0, ranked.length > mostParts + 1 ? mostParts : ranked.length).map(([value]) => value);
  const byDay = Map.groupBy(rows, ({ group }) => group[day] ?? "");
  const columns = days.map((name) => {
    const own = byDay.get(name) ?? [];
    const sumOf = (isIn: (value: string) => boolean): number =>
      own.filter(({ group }) => isIn(group[1 - day] ?? "")).reduce((sum, row) => sum + valueOf(row), 0);
    const values = parts.map((part) => sumOf((value) => value === part));
    const rest = parts.length < ranked.length ? [sumOf((value) => !parts.includes(value))] : [];
    return { name: textOf("day", name), values: [...values, ...rest] };
  });
  return {
    title: rowsFinding({
      measure,
      isSum: true,
      rows: ranked.map(([value, sum]) => ({ name: textOf(other, value), value: sum, basis: null })),
      rowCount: ranked.length,
      total: total.values[measure.key] ?? null,
    }),
    unit: unitOf(measure),
    parts: [...parts.map((part) => textOf(other, part)), ...(parts.length < ranked.length ? ["Others"] : [])],
    columns,
  };
}
