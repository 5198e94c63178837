import type { BarsData } from "../data.ts";
import { fitText, textWidth } from "../format/text-width.ts";
import { formatShort, formatValue, unknownText, type Unit, type Value } from "../format/unit.ts";
import { valueAxis } from "./axis.ts";

export interface DrawnBar {
  readonly name: string;
  readonly label: string;
  readonly labelY: number;
  /** Top and bottom of the row's stretch of the zero line, which leaves the name free. */
  readonly rule: readonly [number, number];
  /** Top of the bar. */
  readonly y: number;
  readonly x: number;
  readonly width: number;
  readonly isNegative: boolean;
  readonly text: string;
  /** After the bar and zero, and after the mark if it is too near, so that the text covers none of them. */
  readonly textX: number;
  /** Pixels of the comparison. */
  readonly mark: number | undefined;
}

export interface BarsShape {
  readonly height: number;
  readonly zero: number;
  readonly rows: readonly DrawnBar[];
}

const barTop = 6;
export const barHeight = 14;
const rowHeight = 26;
/** Below this width, each name has a separate line. */
const narrow = 440;
const nameLine = 14;
const gap = 6;
/** Longest exact value beside a bar; longer ones are abbreviated, and the table has them whole. */
const exactWidth = 80;

const textOf = (value: Value, unit: Unit): string => {
  const exact = formatValue(value, unit);
  return value === null || textWidth(exact) <= exactWidth ? exact : formatShort(value, unit);
};

/** Lays out horizontal bars for a width in pixels: names, then bars on both sides of zero, with the values after them. */
export function shapeBars({ rows, unit }: BarsData, width: number): BarsShape {
  const isTall = width < narrow;
  const pitch = rowHeight + (isTall ? nameLine : 0);
  const nameRoom = isTall ? 0 : Math.min(width * 0.38, Math.max(0, ...rows.map(({ name }) => textWidth(name))) + 12);
  const texts = rows.map(({ value }) => textOf(value, unit));
  const to = width - Math.max(0, ...texts.map(textWidth)) - gap - 2;
  const { at } = valueAxis(
    rows.flatMap(({ value, mark }) => [value, mark ?? null]),
    unit,
    [nameRoom + 1, Math.max(nameRoom + 2, to)],
    5,
  );
  const zero = at(0);
  return {
    height: Math.max(1, rows.length) * pitch,
    zero,
    rows: rows.map(({ name, value, mark }, index) => {
      const end = at(value ?? 0);
      const compared = typeof mark === "number" ? at(mark) : undefined;
      const text = texts[index] ?? unknownText;
      const free = Math.max(zero, end) + gap;
      const isCovered = compared !== undefined && compared > free - gap && compared < free + textWidth(text) + gap;
      return {
        name,
        label: fitText(name, isTall ? width : nameRoom - 10),
        rule: [index * pitch + (isTall ? nameLine + 1 : 0), (index + 1) * pitch],
        labelY: index * pitch + (isTall ? 12 : 17),
        y: index * pitch + barTop + (isTall ? nameLine - 2 : 0),
        x: Math.min(zero, end),
        width: Math.abs(end - zero),
        isNegative: (value ?? 0) < 0,
        text,
        textX: isCovered ? compared + gap : free,
        mark: compared,
      };
    }),
  };
}
