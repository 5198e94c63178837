import { dateOf, type Report } from "../../../reporting/index.ts";

/** Counts of one site in one hour of its clock. */
export interface SiteHour {
  readonly site: string;
  /** Days since 1970, in the site's time zone. */
  readonly day: number;
  /** 0 to 23. */
  readonly hour: number;
  readonly visits: number;
  readonly requests: number;
  readonly routed: number;
  readonly sold: number;
  readonly revenueCents: number;
}

/** The hours of a report of one day by site and hour. `isBefore`: of the day before it. */
export function siteHours({ rows, question }: Report, isBefore = false): readonly SiteHour[] {
  return rows.map((row) => {
    const { counts, figures } = isBefore ? row.before : row;
    const [site = "", hour = ""] = row.group;
    return {
      site,
      day: question.from - (isBefore ? 1 : 0),
      hour: Number.parseInt(hour, 10),
      visits: counts.visits,
      requests: counts.submits,
      routed: counts.routed,
      sold: counts.sold_requests,
      revenueCents: figures.netRevenue,
    };
  });
}

/** When an hour begins, in milliseconds since the epoch. The hour that daylight saving time repeats is its first one. */
export const startOfHour = ({ day, hour }: Pick<SiteHour, "day" | "hour">, zone: string): number =>
  Temporal.PlainDate.from(dateOf(day)).toPlainDateTime({ hour }).toZonedDateTime(zone).epochMilliseconds;

type Figures = Pick<SiteHour, "visits" | "requests" | "routed" | "sold" | "revenueCents">;

const nothing: Figures = { visits: 0, requests: 0, routed: 0, sold: 0, revenueCents: 0 };

export const sumHours = (hours: readonly Figures[]): Figures =>
  hours.reduce(
    (sum, one) => ({
      visits: sum.visits + one.visits,
      requests: sum.requests + one.requests,
      routed: sum.routed + one.routed,
      sold: sum.sold + one.sold,
      revenueCents: sum.revenueCents + one.revenueCents,
    }),
    nothing,
  );
