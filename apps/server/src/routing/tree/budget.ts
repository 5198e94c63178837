import type { LenderFile } from "../../lenders/index.ts";

/** One applicant's time for the whole tree. Milliseconds since the epoch. */
export interface Budget {
  readonly readyAt: number;
  readonly deadlineAt: number;
}

export function budgetFrom(readyAt: number, timeBudgetSeconds: number): Budget {
  return { readyAt, deadlineAt: readyAt + timeBudgetSeconds * 1_000 };
}

/** Longest time after READY_TO_PROCESS that we assume the applicant still waits, in milliseconds. */
const patienceMs = 120_000;

/**
 * Extends the budget of an application that no lender has been contacted for: if our own outage used it up,
 * applicants who still wait get half of it again.
 */
export function afterOutage(budget: Budget, timeBudgetSeconds: number, now: number): Budget {
  const again = now - budget.readyAt < patienceMs ? now + timeBudgetSeconds * 500 : 0;
  return { ...budget, deadlineAt: Math.max(budget.deadlineAt, again) };
}

export function remainingMs({ deadlineAt }: Budget, now: number): number {
  return Math.max(0, deadlineAt - now);
}

/** End of a tier that starts now, which leaves each later tier as much time. Unused time passes to the next tier. */
export function tierEndsAt(budget: Budget, now: number, tiersLeft: number): number {
  return now + remainingMs(budget, now) / Math.max(1, tiersLeft);
}

/** A post is not started with less time than this: it would be cut off and end as unknown. */
const worthwhileMs = 1_000;

/**
 * How long to wait for a lender's answer to a post; undefined: too little time is left to start. A lender that supports
 * neither a status query nor a resend gets all the time that is left, since cutting it off at the end of its tier would
 * block every lender after it.
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

/** Pings may use half of a tier's time; the other half is for posts. */
export function pingTimeMs(
  { timeoutSeconds }: Pick<LenderFile, "timeoutSeconds">,
  endsAt: number,
  now: number,
): number {
  return Math.max(0, Math.min(timeoutSeconds * 1_000, (endsAt - now) / 2));
}
