import type { FunnelData } from "../data.ts";
import { lossOf } from "../findings/funnel.ts";
import { fitText, textWidth } from "../format/text-width.ts";
import { formatShort, formatValue, type Unit } from "../format/unit.ts";

export interface DrawnStep {
  readonly label: string;
  readonly labelY: number;
  readonly bars: readonly {
    readonly y: number;
    readonly width: number;
    readonly text: string;
    /** Share of those who reached the step and left there. */
    readonly lost: string;
    readonly time: string;
  }[];
}

export interface FunnelShape {
  readonly height: number;
  readonly left: number;
  /** Right edges of the two columns of figures. */
  readonly lostX: number;
  readonly timeX: number;
  readonly headY: number;
  readonly steps: readonly DrawnStep[];
}

export const barHeight = 16;
const share: Unit = { kind: "share", of: "" };
const narrow = 560;
const head = 18;
const gap = 8;

/** Lays out the steps for a width in pixels; on a phone, each name has a separate line. */
export function shapeFunnel({ of, series, steps }: FunnelData, width: number): FunnelShape {
  const isTall = width < narrow;
  const nameRoom = Math.min(width * 0.3, Math.max(0, ...steps.map(({ name }) => textWidth(name)))) + 12;
  const left = isTall ? 2 : nameRoom;
  const timeX = width - 2;
  const lostX = timeX - textWidth("59 min 59 s") - 4;
  const unit: Unit = { kind: "count", of };
  const firsts = series.map((_, which) => steps[0]?.counts[which]?.count ?? 0);
  const textOf = (count: number, which: number) => {
    const first = firsts[which] ?? 0;
    return `${Math.abs(count) < 100_000 ? formatValue(count, unit) : formatShort(count, unit)}${first > 0 ? ` · ${formatShort(count / first, share)}` : ""}`;
  };
  const texts = steps.flatMap(({ counts }) => counts.map(({ count }, which) => textWidth(textOf(count, which))));
  const most = Math.max(8, lostX - textWidth("100.0%") - left - Math.max(0, ...texts) - 2 * gap);
  // Each series is a share of its first step, so that two of different size compare.
  const largest = series.map((_, which) => Math.max(1, ...steps.map(({ counts }) => counts[which]?.count ?? 0)));
  const stepHeight = (isTall ? 18 : 0) + series.length * (barHeight + 2) + 8;
  return {
    height: head + Math.max(1, steps.length) * stepHeight,
    left,
    lostX,
    timeX,
    headY: 11,
    steps: steps.map(({ name, counts }, index) => {
      const y = head + index * stepHeight;
      return {
        label: fitText(name, isTall ? width - 4 : nameRoom - 10),
        labelY: y + (isTall ? 11 : (series.length * (barHeight + 2)) / 2 + 3),
        bars: series.map((_, which) => {
          const { count = 0, medianMs = null } = counts[which] ?? {};
          const lost = lossOf(steps, index, which);
          return {
            y: y + (isTall ? 18 : 0) + which * (barHeight + 2),
            width: (Math.max(0, count) / (largest[which] ?? 1)) * most,
            text: textOf(count, which),
            lost: formatValue(lost, share),
            time: formatValue(medianMs, { kind: "duration" }),
          };
        }),
      };
    }),
  };
}
