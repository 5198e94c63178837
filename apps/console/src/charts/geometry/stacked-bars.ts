import { stack, stackOffsetDiverging, stackOrderNone } from "d3-shape";
import type { StackedBarsData, StackedColumn } from "../data.ts";
import { fitText, textWidth } from "../format/text-width.ts";
import { valueAxis, type Tick } from "./axis.ts";
import { spreadLabels } from "./spread-labels.ts";
import { strideFor } from "./strides.ts";

export interface DrawnPart {
  readonly name: string;
  readonly bars: readonly { readonly x: number; readonly y: number; readonly height: number }[];
  readonly label: { readonly y: number; readonly from: number; readonly text: string };
}

export interface StackedBarsShape {
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly zero: number;
  readonly barWidth: number;
  readonly xOf: (index: number) => number;
  readonly yTicks: readonly Tick[];
  readonly xTicks: readonly Tick[];
  readonly parts: readonly DrawnPart[];
}

const top = 12;
const lineHeight = 14;
const widestBar = 48;
const longestTick = 80;

/** Lays out stacked columns for a width in pixels. Negative values stack below zero. */
export function shapeStackedBars({ parts, columns, unit }: StackedBarsData, width: number): StackedBarsShape {
  const height = width < 480 ? 180 : 220;
  const bottom = height - 22;
  const layers = stack<StackedColumn, number>()
    .keys(parts.keys())
    .value(({ values }, part) => values[part] ?? 0)
    .order(stackOrderNone)
    .offset(stackOffsetDiverging)([...columns]);
  const axis = valueAxis(layers.flat(2), unit, [bottom, top], 4);
  const left = Math.ceil(Math.max(0, ...axis.ticks.map(({ text }) => textWidth(text)))) + 8;
  const labelRoom = Math.min(width * 0.3, Math.max(0, ...parts.map(textWidth)) + 20);
  const right = Math.floor(width - labelRoom);
  const pitch = (right - left) / Math.max(1, columns.length);
  const barWidth = Math.min(widestBar, Math.max(1, pitch - Math.min(4, pitch * 0.2)));
  const xOf = (index: number) => left + pitch * (index + 0.5);
  const drawn = layers.map((layer) =>
    layer.map((bar, index) => {
      const [from, to] = [axis.at(bar[0]), axis.at(bar[1])];
      return { x: xOf(index) - barWidth / 2, y: Math.min(from, to), height: Math.abs(from - to) };
    }),
  );
  const middles = drawn.map((bars) => (bars.at(-1)?.y ?? bottom) + (bars.at(-1)?.height ?? 0) / 2);
  const labelYs = spreadLabels(middles, lineHeight, [top, bottom]);
  const longest = Math.max(0, ...columns.map(({ name }) => textWidth(name)));
  const stride = strideFor("other", columns.length, right - left, Math.min(longest, longestTick) + 10);
  return {
    height,
    left,
    right,
    zero: axis.at(0),
    barWidth,
    xOf,
    yTicks: axis.ticks,
    xTicks: columns.flatMap(({ name }, index) =>
      index % stride === 0 ? [{ at: xOf(index), text: fitText(name, Math.min(pitch * stride - 6, longestTick)) }] : [],
    ),
    parts: parts.map((name, index) => ({
      name,
      bars: drawn[index] ?? [],
      label: { y: labelYs[index] ?? bottom, from: middles[index] ?? bottom, text: fitText(name, labelRoom - 20) },
    })),
  };
}
