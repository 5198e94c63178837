import { dateOf, dayOf } from "../totals/local-hour.ts";
import type { Question } from "./question.ts";

/** Days of a question without a first day, today included. */
const usualDays = 7;
/** Ten years. */
const mostDays = 3_660;

/** The words of a question that name days. */
export type DayWords = Readonly<Partial<Record<"from" | "to", string>>>;

/** Days that no question can have. `given`: the word at fault; absent if it is both. */
export class DaysRefused extends Error {
  override readonly name = "DaysRefused";
  readonly given: keyof DayWords | undefined;

  constructor(message: string, given?: keyof DayWords) {
    super(message);
    this.given = given;
  }
}

/** A site, as far as its days matter. */
export interface ZonedSite {
  readonly id: string;
  readonly configuration: { readonly timeZone: string };
}

/** The time zones of the sites that a question is about: of `only`, or of all if no site has this ID. */
export function zonesAsked(sites: readonly ZonedSite[], only: string | undefined): readonly string[] {
  const asked = sites.filter(({ id }) => id === only);
  return (asked.length > 0 ? asked : sites).map(({ configuration }) => configuration.timeZone);
}

/** The days that an operator's words name. `zones`: time zones of the sites, whose latest day is today. Throws `DaysRefused`. */
export function readDays(words: DayWords, zones: readonly string[], now: number): Pick<Question, "from" | "to"> {
  const today = latestDay(zones, now);
  const given = (name: keyof DayWords) => {
    const word = words[name];
    return word === undefined ? undefined : dayOf(expectDay(name, word, today));
  };
  const to = given("to") ?? dayOf(today);
  const from = given("from") ?? Math.min(to, dayOf(today)) - usualDays + 1;
  if (from > to) throw new DaysRefused("The first day must not be later than the last.");
  if (to - from >= mostDays) throw new DaysRefused(`A report covers at most ${String(mostDays)} days.`);
  return { from, to };
}

function expectDay(name: keyof DayWords, word: string, today: Temporal.PlainDate): Temporal.PlainDate {
  const day = dayGiven(word, today);
  if (day === undefined) throw new DaysRefused(expectedDay, name);
  return day;
}

export const expectedDay = "expected a day such as 2026-11-25, today or yesterday.";

/** The calendar day that an operator typed: YYYY-MM-DD, `today` or `yesterday`. Undefined if there is none. */
export function dayGiven(word: string, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  if (word === "today") return today;
  if (word === "yesterday") return today.subtract({ days: 1 });
  return /^\d{4}-\d{2}-\d{2}$/.test(word) ? plainDate(word) : undefined;
}

/** Undefined for a day that the calendar does not have. */
function plainDate(word: string): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from(word);
  } catch {
    return undefined;
  }
}

/** The calendar day in a time zone at a moment (milliseconds since the epoch). */
export const dayIn = (zone: string, at: number): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();

/** The latest calendar day in these time zones. */
export function latestDay(zones: readonly string[], now: number): Temporal.PlainDate {
  const days = (zones.length > 0 ? zones : ["UTC"]).map((zone) => dayIn(zone, now));
  return days.reduce((latest, day) => (Temporal.PlainDate.compare(day, latest) > 0 ? day : latest));
}

/** `2026-11-18 to 2026-11-24`, or the only day. */
export const periodText = ({ from, to }: Pick<Question, "from" | "to">): string =>
  from === to ? dateOf(from) : `${dateOf(from)} to ${dateOf(to)}`;
