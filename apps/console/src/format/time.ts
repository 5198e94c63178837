const styles = {
  /** `2:05:09 PM` */
  clock: { hour: "numeric", minute: "2-digit", second: "2-digit" },
  /** `2:05:09.040 PM` */
  exact: { hour: "numeric", minute: "2-digit", second: "2-digit", fractionalSecondDigits: 3 },
  /** `2 PM` */
  hour: { hour: "numeric" },
  /** `Nov 21, 2:05 PM` */
  moment: { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
  /** `Nov 21` */
  day: { month: "short", day: "numeric" },
  /** `Sat 8:30 AM` */
  weekday: { weekday: "short", hour: "numeric", minute: "2-digit" },
  /** `Nov 21, 2026` */
  date: { month: "short", day: "numeric", year: "numeric" },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

export type TimeStyle = keyof typeof styles;

/** A time (milliseconds since the epoch) in a time zone. */
export function time(at: number, zone: string, style: TimeStyle = "moment"): string {
  return new Intl.DateTimeFormat("en-US", { ...styles[style], timeZone: zone }).format(at);
}

/** `Saturday, November 21` of a calendar day, YYYY-MM-DD. */
export function dayInWords(day: string): string {
  const format = new Intl.DateTimeFormat("en-US", { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" });
  return format.format(Date.parse(`${day}T00:00:00Z`));
}

/** The calendar day, YYYY-MM-DD, of a time (milliseconds since the epoch) in a time zone. */
export const dayIn = (at: number, zone: string): string =>
  new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: zone }).format(at);

/** A time within a calendar day, YYYY-MM-DD, of every time zone with lenders: noon in UTC. */
export const calendarDay = (day: string): number => Date.parse(`${day}T12:00:00Z`);

const shortDay = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});
const dates = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" });
const months = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** `Sat, Nov 21` of a calendar day, YYYY-MM-DD. */
export const dayInShort = (day: string): string => shortDay.format(midnight(day));

/** `November 2026` of YYYY-MM. */
export const monthInWords = (month: string): string => months.format(midnight(`${month}-01`));

/** `Nov 15 – 21, 2026` of two calendar days, YYYY-MM-DD. */
export const daysInWords = (from: string, to: string): string => dates.formatRange(midnight(from), midnight(to));

/** `America/New_York (EST)`. */
export function zoneName(zone: string, at: number): string {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "short" });
  const short = format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value;
  return short === undefined || short === zone ? zone : `${zone.replaceAll("_", " ")} (${short})`;
}
