import { addDays, todayIn } from "@loanbridge/form-engine";
import { businessDaysBefore, clockOf, type RunningClock } from "./clocks.ts";

/** Kind of the work; it is about a visitor's request. */
export const reminderWork = "privacy-reminder";

/** Business days before the end of a clock on which the operator is reminded of it; the last is the day after it. */
const leads = [5, 1] as const;

/** Days on which the operator is reminded of a clock. */
export function reminderDays({ due }: Pick<RunningClock, "due">): readonly string[] {
  return [...leads.map((days) => businessDaysBefore(due, days)), addDays(due, 1)];
}

/** See `firstWaits` of a worker: longer than any clock runs. */
export const reminderWaits = { [reminderWork]: 400 * 86_400_000 };

/** Noon of UTC on that day: a morning in the U.S. */
export const reminderTime = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** When to look at a request for the first time that came in then. */
export function firstReminder(receivedAt: number, timeZone: string): number {
  const receivedOn = todayIn(timeZone, new Date(receivedAt));
  const early = [clockOf("confirm", receivedOn), clockOf("opt-out", receivedOn)];
  return Math.min(...early.flatMap(reminderDays).map(reminderTime));
}
