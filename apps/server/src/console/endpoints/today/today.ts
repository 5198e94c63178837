import {
  addUp,
  dateOf,
  dayIn,
  dayOf,
  latestDay,
  readFunnel,
  runReport,
  settleFunnel,
} from "../../../reporting/index.ts";
import { findAttention } from "../../../operations/index.ts";
import type { Site } from "../../../sites/index.ts";
import { ConsoleProblem } from "../../transport/problems.ts";
import type { Handler } from "../handler.ts";
import { siteHours, type SiteHour, startOfHour, sumHours } from "./hours.ts";

const hourMs = 3_600_000;
const hoursShown = 24;

/** Figures of today from the reports by hour, so that they equal those of `loanbridge report --by hour`. */
export const today: Handler<"today"> = async ({ db, clock, sites, lenders, keyring, config }, { site: wanted }) => {
  const shown = wanted === undefined ? sites.all : sites.all.filter(({ id }) => id === wanted);
  if (shown.length === 0) throw new ConsoleProblem("not-found", "There is no such site.");
  const now = clock();
  const zoneOf = new Map(shown.map(({ id, configuration }) => [id, configuration.timeZone]));
  const day = dayOf(latestDay([...zoneOf.values()], now));
  const only = wanted === undefined ? {} : { site: wanted };
  await addUp(db);
  await settleFunnel(db, now);
  const hoursOf = (from: number) => runReport(db, { from, to: from, by: ["site", "hour"], only });
  const waitOf = async (from: number) => {
    const [funnel] = await readFunnel(db, { from, to: from, only });
    return funnel?.waitMedianSeconds ?? null;
  };
  const [current, earlier, lastWeek, waits, attention] = await Promise.all([
    hoursOf(day),
    hoursOf(day - 2),
    hoursOf(day - 7),
    Promise.all([day, day - 1, day - 7].map(waitOf)),
    findAttention({ db, keyring, sites: sites.all, lenders: [...lenders().values()], anchors: config.anchors, now }),
  ]);
  const complete = new Map(shown.map((site) => [site.id, completeHours(site, day, now)]));
  const isComplete = ({ site, hour }: SiteHour): boolean => hour < (complete.get(site) ?? 0);
  const todays = siteHours(current);
  const yesterdays = siteHours(current, true);
  const sums = {
    today: sumHours(todays),
    soFar: sumHours(todays.filter(isComplete)),
    yesterday: sumHours(yesterdays.filter(isComplete)),
    lastWeek: sumHours(siteHours(lastWeek).filter(isComplete)),
  };
  const compared = <Value>(of: (figures: (typeof sums)["today"]) => Value) => ({
    today: of(sums.today),
    soFar: of(sums.soFar),
    yesterday: of(sums.yesterday),
    lastWeek: of(sums.lastWeek),
  });
  const [wait = null, waitYesterday = null, waitLastWeek = null] = waits;
  return {
    day: dateOf(day),
    completeHours: complete.get(shown[0]?.id ?? "") ?? 0,
    revenue: compared(({ revenueCents }) => revenueCents),
    requests: compared(({ requests }) => requests),
    soldShare: compared(({ sold, routed }) => (routed === 0 ? null : sold / routed)),
    perRequest: compared(({ revenueCents, requests }) => (requests === 0 ? null : revenueCents / requests)),
    waitSeconds: { today: wait, soFar: wait, yesterday: waitYesterday, lastWeek: waitLastWeek },
    hours: lastHours([...todays, ...yesterdays, ...siteHours(earlier)], zoneOf, now),
    attention: [...attention],
  };
};

/** Hours of a day that are over on a site's clock. */
function completeHours({ configuration: { timeZone } }: Site, day: number, now: number): number {
  if (dayOf(dayIn(timeZone, now)) !== day) return 0;
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).hour;
}

/** Sums by hour of the last 24 hours, of sites in any time zones. */
function lastHours(hours: readonly SiteHour[], zoneOf: ReadonlyMap<string, string>, now: number) {
  const last = Math.floor(now / hourMs) * hourMs;
  const byStart = Map.groupBy(hours, (one) => {
    const zone = zoneOf.get(one.site);
    return zone === undefined ? undefined : Math.floor(startOfHour(one, zone) / hourMs) * hourMs;
  });
  return Array.from({ length: hoursShown }, (_, nth) => {
    const from = last - (hoursShown - 1 - nth) * hourMs;
    const { visits, requests, sold, revenueCents } = sumHours(byStart.get(from) ?? []);
    return { from, visits, requests, sold, revenueCents };
  });
}
