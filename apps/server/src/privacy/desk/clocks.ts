import { addDays, daysBetween, todayIn } from "@loanbridge/form-engine";
import { bankClosed } from "@loanbridge/loan-form";
import type { PrivacyCase } from "./types.ts";

interface Limit {
  readonly days: number;
  /** Business days are those on which the Federal Reserve Banks work. */
  readonly of: "business" | "calendar";
  readonly source: string;
}

/** Days from the day after that on which a request came in. Of several limits the earliest holds. Read in 2026; see docs/decisions/0014. */
export const clocks = {
  confirm: [{ days: 10, of: "business", source: "11 CCR 7021(a)" }],
  "opt-out": [
    { days: 15, of: "calendar", source: "our California notice" },
    { days: 15, of: "business", source: "11 CCR 7026(f)" },
  ],
  answer: [{ days: 45, of: "calendar", source: "Cal. Civ. Code 1798.130(a)(2)" }],
  "answer, extended": [{ days: 90, of: "calendar", source: "Cal. Civ. Code 1798.145(h)(1)" }],
} as const satisfies Record<string, readonly Limit[]>;

export type ClockName = keyof typeof clocks;

export interface RunningClock {
  readonly name: ClockName;
  /** The last day, YYYY-MM-DD. */
  readonly due: string;
  readonly source: string;
}

/** The day on which the last of that many days ends. */
export function dayAfter(from: string, { days, of }: Pick<Limit, "days" | "of">): string {
  if (of === "calendar") return addDays(from, days);
  let day = from;
  for (let left = days; left > 0; left -= bankClosed(day) ? 0 : 1) day = addDays(day, 1);
  return day;
}

/** That many business days before. */
export function businessDaysBefore(due: string, days: number): string {
  let day = due;
  for (let left = days; left > 0; left -= bankClosed(day) ? 0 : 1) day = addDays(day, -1);
  return day;
}

export function clockOf(name: ClockName, receivedOn: string): RunningClock {
  const ends = clocks[name].map((limit) => ({ name, due: dayAfter(receivedOn, limit), source: limit.source }));
  const [first] = ends.toSorted((a, b) => a.due.localeCompare(b.due));
  if (!first) throw new Error("A clock has no limit.");
  return first;
}

/** Rights whose exercise is an opt-out: nothing is to be answered, all is to be done. */
const optOuts: ReadonlySet<string> = new Set(["opt-out", "withdrawal"]);

/** The clocks that still run for a request, the first that ends first. One that nobody has read may be an opt-out. */
export function runningClocks(one: PrivacyCase, timeZone: string): readonly RunningClock[] {
  if (one.answeredAt !== undefined) return [];
  const receivedOn = todayIn(timeZone, new Date(one.receivedAt));
  const names: ClockName[] = [];
  if (one.confirmedAt === undefined) names.push("confirm");
  if (one.right === undefined || optOuts.has(one.right)) names.push("opt-out");
  if (one.right === undefined || !optOuts.has(one.right))
    names.push(one.extendedAt === undefined ? "answer" : "answer, extended");
  return names.map((name) => clockOf(name, receivedOn)).toSorted((a, b) => a.due.localeCompare(b.due));
}

/** Days until then; negative when it is past. */
export const daysLeft = (clock: RunningClock, today: string): number => daysBetween(today, clock.due);
