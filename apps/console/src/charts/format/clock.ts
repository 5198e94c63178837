import { locale } from "./unit.ts";

/** Texts of times in one named zone. Times are milliseconds since the epoch. */
export interface Clock {
  readonly timeZone: string;
  /** `10 AM`. */
  readonly hour: (at: number) => string;
  /** `10:05 AM`. */
  readonly minute: (at: number) => string;
  /** `10:05:31`, with up to three digits of the second. */
  readonly second: (at: number, digits?: 0 | 1 | 2 | 3) => string;
  /** `Nov 26`. */
  readonly day: (at: number) => string;
  /** `Thu, Nov 26, 2026, 10:05:31.250 AM`. */
  readonly full: (at: number) => string;
  /** `EST`. */
  readonly zone: (at: number) => string;
  /** Milliseconds that local time is ahead of UTC. */
  readonly offset: (at: number) => number;
}

/** Makes each formatter on first use and keeps it: keep the clock as long as the zone. Throws a RangeError for an unknown zone. */
export function clockOf(timeZone: string): Clock {
  const format = (options: Intl.DateTimeFormatOptions) => {
    let formatter: Intl.DateTimeFormat | undefined;
    return (at: number) => (formatter ??= new Intl.DateTimeFormat(locale, { ...options, timeZone })).format(at);
  };
  const seconds = ([0, 1, 2, 3] as const).map((digits) =>
    format({
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      hourCycle: "h23",
      ...(digits > 0 && { fractionalSecondDigits: digits as 1 | 2 | 3 }),
    }),
  );
  const zone = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "short" });
  const fields = new Intl.DateTimeFormat(locale, {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  return {
    timeZone,
    hour: format({ hour: "numeric" }),
    minute: format({ hour: "numeric", minute: "2-digit" }),
    second: (at, digits = 0) => seconds[digits]?.(at) ?? "",
    day: format({ month: "short", day: "numeric" }),
    full: format({
      weekday: "short",
      year: "numeric",
      month: "short",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
      second: "2-digit",
      fractionalSecondDigits: 3,
    }),
    zone: (at) => zone.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? timeZone,
    offset: (at) => {
      const parts = Object.fromEntries(fields.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
      const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
      return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1_000) * 1_000;
    },
  };
}
