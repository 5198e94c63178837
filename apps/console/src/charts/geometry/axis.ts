import { scaleLinear } from "d3-scale";
import { tickSize } from "../format/duration.ts";
import { formatShort, type Unit, type Value } from "../format/unit.ts";

export interface Tick {
  /** Pixels. */
  readonly at: number;
  readonly text: string;
}

export interface ValueAxis {
  /** Pixels of a value, never outside the range. */
  readonly at: (value: number) => number;
  readonly ticks: readonly Tick[];
}

/** Top of an axis whose values are all zero. */
const leastTop: Readonly<Record<Unit["kind"], number>> = { money: 100, count: 1, share: 0.01, duration: 1_000 };

/** A linear axis that includes zero, since lengths and areas are read from there. `room`: most ticks. */
export function valueAxis(
  values: readonly Value[],
  unit: Unit,
  range: readonly [number, number],
  room: number,
): ValueAxis {
  let [low, high] = [0, 0];
  for (const value of values) {
    low = Math.min(low, value ?? 0);
    high = Math.max(high, value ?? 0);
  }
  if (low === high) high = leastTop[unit.kind];
  const size = unit.kind === "duration" ? tickSize(Math.max(-low, high)) : 1;
  const count = Math.max(1, room);
  const scale = scaleLinear([low / size, high / size], range)
    .nice(count)
    .clamp(true);
  const ticks = scale.ticks(count).filter((value) => unit.kind !== "count" || Number.isInteger(value));
  return {
    at: (value) => scale(value / size),
    ticks: ticks.map((value) => ({ at: scale(value), text: formatShort(value * size, unit) })),
  };
}
