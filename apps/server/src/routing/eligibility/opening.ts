import type { Lender } from "../../lenders/index.ts";
import { nextOpening } from "./next-opening.ts";
import { isOpen, localTimesAt } from "./schedule.ts";

/** Whether a lender's schedule is open. */
export interface Opening {
  readonly isOpen: boolean;
  readonly timeZone: string;
  /** Milliseconds since the epoch; absent if it is open, or does not open within 400 days. */
  readonly opensAt?: number;
}

/** Undefined: the lender has no schedule, and is always open. */
export function openingOf({ file: { schedule } }: Lender, now: number): Opening | undefined {
  if (schedule === undefined) return undefined;
  const { timeZone } = schedule;
  if (isOpen(schedule, localTimesAt(now))) return { isOpen: true, timeZone };
  const opensAt = nextOpening(schedule, now);
  return { isOpen: false, timeZone, ...(opensAt !== undefined && { opensAt }) };
}
