import { scaleLinear } from "d3-scale";
import { area, line } from "d3-shape";
import type { Series, TimeSeriesData } from "../data.ts";
import type { Clock } from "../format/clock.ts";
import { fitText, textWidth } from "../format/text-width.ts";
import type { Value } from "../format/unit.ts";
import { valueAxis, type Tick } from "./axis.ts";
import { spreadLabels } from "./spread-labels.ts";
import { strideFor } from "./strides.ts";

export interface DrawnSeries {
  readonly name: string;
  readonly path: string;
  readonly label: { readonly x: number; readonly y: number; readonly text: string } | undefined;
}

export interface TimeSeriesShape {
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly xOf: (index: number) => number;
  readonly yOf: (value: number) => number;
  readonly yTicks: readonly Tick[];
  readonly xTicks: readonly Tick[];
  readonly fill: string;
  readonly main: DrawnSeries;
  readonly comparisons: readonly DrawnSeries[];
  /** Values of the main series that no line leads to or from. */
  readonly lone: readonly { readonly x: number; readonly y: number }[];
  /** Last known value of the main series. */
  readonly end: { readonly x: number; readonly y: number } | undefined;
}

/** Names a bucket: `10 AM`, `10:05 AM`, `Nov 26`. */
export const bucketText = (bucket: TimeSeriesData["bucket"], at: number, clock: Clock): string => clock[bucket](at);

const top = 12;
const lineHeight = 14;

/** Lays out the lines for a width in pixels. */
export function shapeTimeSeries(data: TimeSeriesData, clock: Clock, width: number): TimeSeriesShape {
  const { times, unit, main, comparisons } = data;
  const all = [main, ...comparisons];
  const height = width < 480 ? 180 : 220;
  const bottom = height - 22;
  const axis = valueAxis(
    all.flatMap(({ values }) => values.slice(0, times.length)),
    unit,
    [bottom, top],
    4,
  );
  const left = Math.ceil(Math.max(...axis.ticks.map(({ text }) => textWidth(text)), 0)) + 8;
  const labelRoom = Math.min(width * 0.3, Math.max(...all.map(({ name }) => textWidth(name))) + 10);
  const right = Math.floor(width - labelRoom);
  const span = [times[0] ?? 0, times.at(-1) ?? 0] as const;
  const scale = scaleLinear(span, [left, right]).clamp(true);
  const xOf = (index: number) => (times.length < 2 ? (left + right) / 2 : scale(times[index] ?? span[0]));
  const known = (_: unknown, index: number, values: Value[]) => (values[index] ?? null) !== null;
  const values = (series: Series) => times.map((_, index) => series.values[index] ?? null);
  const yOf = (value: Value) => axis.at(value ?? 0);
  const path = line<Value>(
    (_, index) => xOf(index),
    (value) => yOf(value),
  )
    .defined((value) => value !== null)
    .digits(1);
  const fill = area<Value>(
    (_, index) => xOf(index),
    yOf(0),
    (value) => yOf(value),
  )
    .defined((value) => value !== null)
    .digits(1);
  const ends = all.map((series) => {
    const own = values(series);
    const index = own.findLastIndex((_, at) => known(_, at, own));
    return index < 0 ? undefined : { x: xOf(index), y: yOf(own[index] ?? 0) };
  });
  const labelYs = spreadLabels(
    ends.map((end) => end?.y ?? bottom),
    lineHeight,
    [top, bottom],
  );
  const draw = (series: Series, which: number): DrawnSeries => {
    const end = ends[which];
    const text = fitText(series.name, labelRoom - 10);
    return {
      name: series.name,
      path: path(values(series)) ?? "",
      label: end && { x: end.x + 8, y: labelYs[which] ?? end.y, text },
    };
  };
  return {
    height,
    left,
    right,
    bottom,
    xOf,
    yOf,
    yTicks: axis.ticks,
    xTicks: timeTicks(data, clock, xOf, right - left),
    fill: fill(values(main)) ?? "",
    main: draw(main, 0),
    comparisons: comparisons.map((series, index) => draw(series, index + 1)),
    lone: values(main).flatMap((value, index, own) => {
      const isLone = value !== null && (own[index - 1] ?? null) === null && (own[index + 1] ?? null) === null;
      return isLone ? [{ x: xOf(index), y: yOf(value) }] : [];
    }),
    end: ends[0],
  };
}

const minuteMs = 60_000;
const perDay = { minute: 24 * 60, hour: 24 } as const;

/** Labels at round local times; midnight has the date. */
function timeTicks(
  { times, bucket }: TimeSeriesData,
  clock: Clock,
  xOf: (index: number) => number,
  width: number,
): readonly Tick[] {
  const stride = strideFor(bucket, times.length, width, bucket === "minute" ? 62 : 52);
  return times.flatMap((time, index) => {
    if (bucket === "day") return index % stride === 0 ? [{ at: xOf(index), text: clock.day(time) }] : [];
    const local = Math.floor((time + clock.offset(time)) / (bucket === "hour" ? 60 * minuteMs : minuteMs));
    if (local % stride !== 0) return [];
    const isMidnight = local % perDay[bucket] === 0;
    return [{ at: xOf(index), text: isMidnight ? clock.day(time) : bucketText(bucket, time, clock) }];
  });
}
