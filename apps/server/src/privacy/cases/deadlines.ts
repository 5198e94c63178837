import { addDays, daysBetween, todayIn } from "@loanbridge/form-engine";
import { bankClosed } from "@loanbridge/loan-form";
import type { Site } from "../../sites/index.ts";
import type { PrivacyCase } from "./types.ts";

/** Zone in which the days of a case count: that of its site, or UTC if that was removed. */
export const zoneOfCase = (site: Site | undefined): string => site?.configuration.timeZone ?? "UTC";

interface Limit {
  readonly days: number;
  /** Business days are days on which the Federal Reserve Banks are open. */
  readonly of: "business" | "calendar";
  readonly source: string;
}

/**
 * Days counted from the day after receipt; the earliest of several limits applies. Sources as of 2026; see
 * docs/decisions/0014.
 */
export const deadlineLimits = {
  confirm: [{ days: 10, of: "business", source: "11 CCR 7021(a)" }],
  "opt-out": [
    { days: 15, of: "calendar", source: "our California notice" },
    { days: 15, of: "business", source: "11 CCR 7026(f)" },
  ],
  answer: [{ days: 45, of: "calendar", source: "Cal. Civ. Code 1798.130(a)(2)" }],
  "answer, extended": [{ days: 90, of: "calendar", source: "Cal. Civ. Code 1798.145(h)(1)" }],
} as const satisfies Record<string, readonly Limit[]>;

export type DeadlineName = keyof typeof deadlineLimits;

export interface Deadline {
  readonly name: DeadlineName;
  /** The last day, YYYY-MM-DD. */
  readonly due: string;
  readonly source: string;
}

/** The day on which the limit ends. */
export function dayAfter(from: string, { days, of }: Pick<Limit, "days" | "of">): string {
  if (of === "calendar") return addDays(from, days);
  let day = from;
  for (let left = days; left > 0; left -= bankClosed(day) ? 0 : 1) day = addDays(day, 1);
  return day;
}

/** Counts business days back from a date. */
export function businessDaysBefore(due: string, days: number): string {
  let day = due;
  for (let left = days; left > 0; left -= bankClosed(day) ? 0 : 1) day = addDays(day, -1);
  return day;
}

export function deadlineOf(name: DeadlineName, receivedOn: string): Deadline {
  const ends = deadlineLimits[name].map((limit) => ({ name, due: dayAfter(receivedOn, limit), source: limit.source }));
  const [first] = ends.toSorted((a, b) => a.due.localeCompare(b.due));
  if (!first) throw new Error("A deadline has no limit.");
  return first;
}

/** Rights that are opt-outs: they must be carried out, but need no answer. */
const optOuts: ReadonlySet<string> = new Set(["opt-out", "withdrawal"]);

/** Deadlines that are still open for a case, earliest first. An unclassified case may be an opt-out. */
export function openDeadlines(one: PrivacyCase, timeZone: string): readonly Deadline[] {
  if (one.answeredAt !== undefined) return [];
  const receivedOn = todayIn(timeZone, new Date(one.receivedAt));
  const names: DeadlineName[] = [];
  if (one.confirmedAt === undefined) names.push("confirm");
  if (one.right === undefined || optOuts.has(one.right)) names.push("opt-out");
  if (one.right === undefined || !optOuts.has(one.right))
    names.push(one.extendedAt === undefined ? "answer" : "answer, extended");
  return names.map((name) => deadlineOf(name, receivedOn)).toSorted((a, b) => a.due.localeCompare(b.due));
}

/** Days until the deadline; negative once it has passed. */
export const daysLeft = (clock: Deadline, today: string): number => daysBetween(today, clock.due);
