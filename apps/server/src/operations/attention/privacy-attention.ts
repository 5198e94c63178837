import { todayIn } from "@loanbridge/form-engine";
import { daysLeft, listCases, openDeadlines } from "../../privacy/index.ts";
import type { Site } from "../../sites/index.ts";
import type { Database } from "../../store/index.ts";
import { attention, type Attention } from "./attention.ts";

/** Deadlines of privacy requests that are reported, in days. */
export const soonDays = 7;

/** Privacy requests with a deadline soon, or past it, of these sites together. `since`: the end of the first deadline. */
export async function privacyDue(db: Database, sites: readonly Site[], now: number): Promise<readonly Attention[]> {
  const byId = new Map(sites.map((site) => [site.id, site.configuration.timeZone]));
  const due = (await listCases(db, { open: true })).flatMap((one) => {
    const zone = byId.get(one.siteId);
    const [deadline] = zone === undefined ? [] : openDeadlines(one, zone);
    if (zone === undefined || deadline === undefined) return [];
    if (daysLeft(deadline, todayIn(zone, new Date(now))) > soonDays) return [];
    return [{ due: deadline.due, ends: endOf(deadline.due, zone) }];
  });
  const [first] = due.toSorted((one, other) => one.due.localeCompare(other.due));
  if (first === undefined) return [];
  return [
    attention("privacy-due", { count: due.length, since: first.ends, reason: first.due, isUrgent: first.ends < now }),
  ];
}

/** The last moment of a day. */
const endOf = (day: string, zone: string): number =>
  Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds - 1;
