import { listByDeadline } from "../../privacy/index.ts";
import type { Site } from "../../sites/index.ts";
import type { Database } from "../../store/index.ts";
import { attention, type Attention } from "./attention.ts";

/** Deadlines of privacy requests that are reported, in days. */
export const soonDays = 7;

/**
 * Privacy requests with a deadline soon, or past it, of one site (`only`) or of all: of these, and of those whose folder is
 * gone, because their deadlines still run. `since`: the end of the first deadline.
 */
export async function privacyDue(
  db: Database,
  sites: readonly Site[],
  now: number,
  only?: string,
): Promise<readonly Attention[]> {
  const byId = new Map(sites.map((site) => [site.id, site]));
  const parts = { db, sites: { byId: (id: string) => byId.get(id) }, clock: () => now };
  const due = (await listByDeadline(parts, { open: true })).flatMap(({ one, timeZone, deadlines: [deadline] }) => {
    if (deadline === undefined || deadline.daysLeft > soonDays) return [];
    if (only !== undefined && one.siteId !== only) return [];
    return [{ due: deadline.due, ends: endOf(deadline.due, timeZone) }];
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
