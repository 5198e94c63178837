import type { WeekCell, WeekGridData } from "../data.ts";
import { hourNames } from "../format/hour-names.ts";
import { fitText, fontSize, textWidth } from "../format/text-width.ts";
import { formatShort } from "../format/unit.ts";

export interface DrawnCell {
  readonly x: number;
  readonly y: number;
  /** Pixels of the fill, from the bottom: a height is readable without color. */
  readonly fill: number;
  readonly text: string;
}

export interface GridLabel {
  readonly x: number;
  readonly y: number;
  readonly anchor: "middle" | "end";
  readonly text: string;
}

export interface WeekGridShape {
  readonly height: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
  readonly cells: readonly DrawnCell[];
  readonly labels: readonly GridLabel[];
  /** Path of a stroke through each closed cell. */
  readonly closed: string;
}

const head = 18;
const hoursInDay = hourNames.length;
/** Below this width, hours go down and days across. */
const narrow = 640;

/** Lays out a week as a grid for a width in pixels. */
export function shapeWeekGrid({ days, unit }: WeekGridData, width: number): WeekGridShape {
  const isTall = width < narrow;
  const [acrossCount, downCount] = isTall ? [days.length, hoursInDay] : [hoursInDay, days.length];
  const names = days.map(({ name }) => name);
  const downNames = isTall ? hourNames : names;
  const left = Math.min(width * 0.25, Math.max(0, ...downNames.map(textWidth))) + 8;
  const cellWidth = (width - left) / Math.max(1, acrossCount);
  const cellHeight = isTall ? 18 : 26;
  const most = Math.max(0, ...days.flatMap(({ hours }) => hours.map(({ value }) => Math.abs(value ?? 0))));
  const cells = days.flatMap(({ hours }, day) =>
    hours.slice(0, hoursInDay).map(({ open, value }, hour) => {
      const [across, down] = isTall ? [day, hour] : [hour, day];
      const text = value === null || open === "no" ? "" : formatShort(value, unit);
      return {
        open,
        x: left + across * cellWidth,
        y: head + down * cellHeight,
        fill: most === 0 || open === "no" ? 0 : (Math.abs(value ?? 0) / most) * (cellHeight - 2),
        text: textWidth(text) <= cellWidth - 3 ? text : "",
      };
    }),
  );
  const acrossNames = isTall ? names : hourNames;
  const stride = isTall ? 1 : cellWidth < 44 ? 3 : 1;
  return {
    height: head + downCount * cellHeight,
    cellWidth,
    cellHeight,
    cells,
    closed: cells.map((cell) => strokeOf(cell, cellWidth, cellHeight)).join(""),
    labels: [
      ...acrossNames.flatMap((text, index) =>
        index % stride === 0
          ? [
              {
                x: left + (index + 0.5) * cellWidth,
                y: fontSize,
                anchor: "middle" as const,
                text: fitText(text, cellWidth * stride),
              },
            ]
          : [],
      ),
      ...downNames.map((text, index) => ({
        x: left - 8,
        y: head + index * cellHeight + cellHeight / 2 + 4,
        anchor: "end" as const,
        text: fitText(text, left - 8),
      })),
    ],
  };
}

const strokeInset = 4;

/** Across a closed cell; across its corner if it is closed for a part of the hour. */
function strokeOf(
  { x, y, open }: { readonly x: number; readonly y: number; readonly open: WeekCell["open"] },
  width: number,
  height: number,
): string {
  if (open === "yes") return "";
  const size = (open === "part" ? 0.5 : 1) * Math.max(0, Math.min(width, height) - 2 * strokeInset);
  const [startX, startY] = open === "part" ? [x + 2, y + 2 + size] : [x + (width - size) / 2, y + (height + size) / 2];
  return `M${startX.toFixed(1)},${startY.toFixed(1)}l${size.toFixed(1)},${(-size).toFixed(1)}`;
}
