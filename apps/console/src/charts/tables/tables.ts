import type {
  BarsData,
  FunnelData,
  SparklineData,
  StackedBarsData,
  TimeSeriesData,
  WeekCell,
  WeekGridData,
} from "../data.ts";
import type { Clock } from "../format/clock.ts";
import { hourNames } from "../format/hour-names.ts";
import type { Unit } from "../format/unit.ts";
import { bucketText } from "../geometry/time-series.ts";
import { lossOf } from "../findings/funnel.ts";
import { cellOf, type Cell, type Table } from "./table.ts";

export const timeSeriesTable = (data: TimeSeriesData, clock: Clock): Table => ({
  head: [data.bucket === "day" ? "Day" : "Time", data.main.name, ...data.comparisons.map(({ name }) => name)],
  rows: data.times.map((time, index) => ({
    name: bucketText(data.bucket, time, clock),
    cells: [data.main, ...data.comparisons].map(({ values }) => cellOf(values[index] ?? null, data.unit)),
  })),
});

export const barsTable = ({ rows, unit, markName }: BarsData): Table => ({
  head: ["Name", "Value", ...(markName === undefined ? [] : [markName])],
  rows: rows.map(({ name, value, mark = null }) => ({
    name,
    cells: [cellOf(value, unit), ...(markName === undefined ? [] : [cellOf(mark, unit)])],
  })),
});

export const stackedBarsTable = ({ parts, columns, unit }: StackedBarsData): Table => ({
  head: ["Name", ...parts],
  rows: columns.map(({ name, values }) => ({
    name,
    cells: parts.map((_, index) => cellOf(values[index] ?? null, unit)),
  })),
});

/** Hours down and days across, because seven columns fit a phone. */
export const weekGridTable = ({ days, unit }: WeekGridData): Table => ({
  head: ["Hour", ...days.map(({ name }) => name)],
  rows: hourNames.map((name, hour) => ({ name, cells: days.map(({ hours }) => weekCell(hours[hour], unit)) })),
});

function weekCell(cell: WeekCell | undefined, unit: Unit): Cell {
  if (cell === undefined || cell.open === "no") return { text: "closed" };
  const shown = cellOf(cell.value, unit);
  return cell.open === "part" ? { ...shown, text: `${shown.text} (part of the hour)` } : shown;
}

const count: Unit = { kind: "count", of: "" };
const share: Unit = { kind: "share", of: "" };
const duration: Unit = { kind: "duration" };

export const funnelTable = ({ series, steps }: FunnelData): Table => ({
  head: ["Step", ...series.flatMap((name) => [`${name}: reached`, `${name}: left here`, `${name}: median time`])],
  rows: steps.map(({ name, counts }, index) => ({
    name,
    cells: series.flatMap((_, which) => [
      cellOf(counts[which]?.count ?? null, count),
      cellOf(lossOf(steps, index, which), share),
      cellOf(counts[which]?.medianMs ?? null, duration),
    ]),
  })),
});

export const sparklineTable = ({ names, values, unit }: SparklineData): Table => ({
  head: ["Time", "Value"],
  rows: values.map((value, index) => ({ name: names[index] ?? "", cells: [cellOf(value, unit)] })),
});
