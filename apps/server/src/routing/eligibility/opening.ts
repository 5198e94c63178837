import type { Lender, Schedule } from "../../lenders/index.ts";
import { nextOpening } from "./next-opening.ts";
import { isOpen, localTimesAt, type LocalTimes } from "./schedule.ts";

/** Whether a lender's schedule is open. */
export interface Opening {
  readonly isOpen: boolean;
  readonly timeZone: string;
  /** Milliseconds since the epoch; absent if it is open, or does not open within 400 days. */
  readonly opensAt?: number;
}

/**
 * Openings at one instant. Undefined: the lender has no schedule, and is always open. Thousands of lenders keep a few
 * different hours, and finding the next opening takes a millisecond.
 */
export function openingsAt(now: number): (lender: Lender) => Opening | undefined {
  const found = new Map<string, Opening>();
  const localTimes = localTimesAt(now);
  return ({ file: { schedule } }) => {
    if (schedule === undefined) return undefined;
    const hours = JSON.stringify(schedule);
    const opening = found.get(hours) ?? openingOf(schedule, now, localTimes);
    found.set(hours, opening);
    return opening;
  };
}

function openingOf(schedule: Schedule, now: number, localTimes: LocalTimes): Opening {
  const { timeZone } = schedule;
  if (isOpen(schedule, localTimes)) return { isOpen: true, timeZone };
  const opensAt = nextOpening(schedule, now);
  return { isOpen: false, timeZone, ...(opensAt !== undefined && { opensAt }) };
}
