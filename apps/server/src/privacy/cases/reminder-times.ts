import { addDays, todayIn } from "@loanbridge/form-engine";
import { businessDaysBefore, deadlineOf, type Deadline } from "./deadlines.ts";

/** Kind of the work; its subject is a visitor's inquiry. */
export const reminderWork = "privacy-reminder";

/** Business days before a deadline on which the operator is reminded; the last reminder follows the day after it. */
const leads = [5, 1] as const;

/** Days on which the operator is reminded of a deadline. */
export function reminderDays({ due }: Pick<Deadline, "due">): readonly string[] {
  return [...leads.map((days) => businessDaysBefore(due, days)), addDays(due, 1)];
}

/** See `firstWaits` of a worker: longer than any deadline. */
export const reminderWaits = { [reminderWork]: 400 * 86_400_000 };

/** Noon UTC on that day, which is morning in the U.S. */
export const reminderTime = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** When to check a new case for the first time. */
export function firstReminder(receivedAt: number, timeZone: string): number {
  const receivedOn = todayIn(timeZone, new Date(receivedAt));
  const early = [deadlineOf("confirm", receivedOn), deadlineOf("opt-out", receivedOn)];
  return Math.min(...early.flatMap(reminderDays).map(reminderTime));
}
