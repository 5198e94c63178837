import { trendFinding, type TimeSeriesData, type Unit, type Value } from "../charts/index.ts";
import { calendarDay, dayIn, time } from "../format/index.ts";

interface DaySeries<Row> {
  /** Begins its title. */
  readonly name: string;
  readonly unit: Unit;
  readonly of: (row: Row) => Value;
  /** The value of a day without a row: 0 for counts, null for averages and shares. */
  readonly empty: Value;
}

interface Days<Row> {
  readonly rows: readonly Row[];
  readonly period: { readonly from: string; readonly to: string };
  readonly zone: string;
  /** When the answer was computed, in milliseconds since the epoch. */
  readonly at: number;
}

/** Charts of each day of a period. Days are calendar days, YYYY-MM-DD; the day that still runs is marked. */
export function daySeries<Row extends { readonly day: string }>({ rows, period, zone, at }: Days<Row>) {
  const days = daysOf(period);
  const rowOf = new Map(rows.map((row) => [row.day, row]));
  const today = dayIn(at, zone);
  const isRunning = days.includes(today);
  return ({ name, unit, of, empty }: DaySeries<Row>): TimeSeriesData => {
    const values = days.map((day) => {
      const row = rowOf.get(day);
      if (day > today) return null;
      return row === undefined ? empty : of(row);
    });
    const past = days.filter((day) => day < today);
    const whole = past.length === 0 ? days : past;
    const names = whole.map((day) => time(calendarDay(day), zone, "day"));
    return {
      title: trendFinding({ names, values: values.slice(0, whole.length), unit }, { name }),
      unit,
      timeZone: zone,
      bucket: "day",
      times: days.map(calendarDay),
      main: { name, values },
      comparisons: [],
      isRunning,
    };
  };
}

const dayMs = 86_400_000;

function daysOf({ from, to }: { readonly from: string; readonly to: string }): readonly string[] {
  const [first, last] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)];
  return Array.from({ length: (last - first) / dayMs + 1 }, (_, nth) =>
    new Date(first + nth * dayMs).toISOString().slice(0, 10),
  );
}
