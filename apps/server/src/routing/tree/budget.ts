import type { LenderFile } from "../../lenders/lender-file.ts";

/** The time of one applicant for the whole tree. Milliseconds since the epoch. */
export interface Budget {
  readonly readyAt: number;
  readonly deadlineAt: number;
}

export function budgetFrom(readyAt: number, timeBudgetSeconds: number): Budget {
  return { readyAt, deadlineAt: readyAt + timeBudgetSeconds * 1_000 };
}

/** Longest after a request was ready that somebody is taken to wait for it still, in milliseconds. */
const patienceMs = 120_000;

/** The time of a request of which nobody was asked yet: where an outage of ours used it up, half of it is given again, to those who still wait. */
export function afterOutage(budget: Budget, timeBudgetSeconds: number, now: number): Budget {
  const again = now - budget.readyAt < patienceMs ? now + timeBudgetSeconds * 500 : 0;
  return { ...budget, deadlineAt: Math.max(budget.deadlineAt, again) };
}

export function remainingMs({ deadlineAt }: Budget, now: number): number {
  return Math.max(0, deadlineAt - now);
}

/** When a tier that starts now has to end, so that each one after it can have as much. What it leaves goes to the next. */
export function tierEndsAt(budget: Budget, now: number, tiersLeft: number): number {
  return now + remainingMs(budget, now) / Math.max(1, tiersLeft);
}

/** Below this a post is not begun: it would be cut off, and end as unknown. */
const worthwhileMs = 1_000;

/**
 * How long to wait for a lender's answer to a post; undefined: too little is left to begin. One that can neither be asked again
 * nor be posted again is given all that is left: if it were cut off at the end of its tier, nobody after it could be asked either.
 */
export function postTimeMs(
  file: Pick<LenderFile, "timeoutSeconds" | "unknownOutcome">,
  budget: Budget,
  endsAt: number,
  now: number,
): number | undefined {
  const own = file.timeoutSeconds * 1_000;
  const share = Math.max(0, (file.unknownOutcome === "neither" ? budget.deadlineAt : endsAt) - now);
  const least = Math.min(own, worthwhileMs, (budget.deadlineAt - budget.readyAt) / 10);
  return Math.min(endsAt - now, share) < least ? undefined : Math.min(own, share);
}

/** Pings may use half of a tier's time: the other half is for the posts. */
export function pingTimeMs(
  { timeoutSeconds }: Pick<LenderFile, "timeoutSeconds">,
  endsAt: number,
  now: number,
): number {
  return Math.max(0, Math.min(timeoutSeconds * 1_000, (endsAt - now) / 2));
}
