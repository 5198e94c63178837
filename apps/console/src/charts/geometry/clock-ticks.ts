import type { Clock } from "../format/clock.ts";
import type { Tick } from "./axis.ts";
import type { BrokenTime } from "./broken-time.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const steps = [
  1,
  2,
  5,
  10,
  20,
  50,
  100,
  200,
  500,
  ...[1, 2, 5, 10, 15, 30].map((count) => count * second),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 6, 12].map((count) => count * hour),
  ...[1, 2, 7, 14, 28, 84, 364].map((count) => count * day),
];

const textOf = (at: number, step: number, clock: Clock): string => {
  if (step >= day) return clock.day(at);
  if (step >= minute) return clock.minute(at);
  return clock.second(at, step >= second ? 0 : step >= 100 ? 1 : step >= 10 ? 2 : 3);
};

const labelWidth = 76;

/** Ticks at round local times of each stretch, as dense as their texts allow. */
export function clockTicks({ xOf, stretches }: BrokenTime, clock: Clock, right: number): readonly Tick[] {
  const ticks: Tick[] = [];
  for (const { from, to } of stretches) {
    const room = Math.floor((xOf(to) - xOf(from)) / labelWidth);
    const step = steps.find((one) => (to - from) / one <= room);
    if (step === undefined) continue;
    const offset = clock.offset(from);
    for (let local = Math.ceil((from + offset) / step) * step; local - offset <= to; local += step) {
      // The zone may change its offset meanwhile.
      const at = local - clock.offset(local - offset);
      const x = xOf(at);
      const last = ticks.at(-1);
      if (at >= from && at <= to && x + labelWidth <= right && (last === undefined || x - last.at >= labelWidth))
        ticks.push({ at: x, text: textOf(at, step, clock) });
    }
  }
  return ticks;
}
