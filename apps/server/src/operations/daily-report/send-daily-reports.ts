import type { Outbox } from "../../messages/index.ts";
import type { Site, Sites } from "../../sites/index.ts";
import type { Database } from "../../store/index.ts";
import { dueReports } from "./due-days.ts";
import { reportMail } from "./report-mail.ts";

interface Parts {
  readonly db: Database;
  readonly outbox: Pick<Outbox, "add">;
  readonly sites: Pick<Sites, "all">;
  readonly clock: () => number;
  /** Called after an email was stored, to wake the worker that sends it. */
  readonly wakeWorkers: () => void;
}

const kind = "daily-report";
const usualHour = 7;
/** A changed site file takes effect within this time. */
const everyMs = 60 * 60_000;

/**
 * Queues each site's report of the day before for its operator, once per day even if several processes do so, and those
 * of a downtime. Resolves with the time of the next check (milliseconds since the epoch).
 */
export function createDailyReports({ db, outbox, sites, clock, wakeWorkers }: Parts) {
  async function queueReports(site: Site): Promise<number> {
    const { mail, timeZone } = site.configuration;
    const { operator: to, dailyReport } = mail ?? {};
    if (to === undefined || dailyReport === undefined) return Infinity;
    const { days, nextAt } = dueReports(clock(), timeZone, dailyReport.hour ?? usualHour);
    const sent = await sentDays(db, site.id);
    // A day was missed only if an earlier one was reported: a site that has just switched reports on gets yesterday's.
    const missing = days.filter(
      (day, index) =>
        !sent.includes(day.toString()) && (index === days.length - 1 || sent.some((one) => one < day.toString())),
    );
    for (const day of missing) {
      const content = await reportMail(db, site, day, clock());
      await db
        .transaction()
        .execute((tx) =>
          outbox.add(tx, { siteId: site.id, kind, once: `${site.id}:${day.toString()}`, to, ...content }),
        );
    }
    if (missing.length > 0) wakeWorkers();
    return nextAt;
  }

  return async (signal: AbortSignal): Promise<number> => {
    let next = clock() + everyMs;
    for (const site of sites.all) {
      signal.throwIfAborted();
      next = Math.min(next, await queueReports(site));
    }
    return next;
  };
}

/** Days whose report was queued, as YYYY-MM-DD. */
async function sentDays(db: Database, siteId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("message")
    .select("once")
    .where("kind", "=", kind)
    .where("site_id", "=", siteId)
    .execute();
  return rows.map(({ once }) => once.slice(-"YYYY-MM-DD".length));
}
