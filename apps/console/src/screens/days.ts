import type { ConsolePeriod } from "@loanbridge/contract/console";
import type { Names } from "./choices.ts";

const dayMs = 86_400_000;

/** The latest calendar day of the sites, YYYY-MM-DD, at the time of the answer; until it is there, that of the browser. */
export function todayOf(names: Names | undefined): string {
  if (names === undefined) return new Intl.DateTimeFormat("en-CA").format();
  const { sites, at, zone } = names;
  const zones = sites.length === 0 ? [zone] : sites.map(({ timeZone }) => timeZone);
  const days = zones.map((timeZone) => new Intl.DateTimeFormat("en-CA", { timeZone }).format(at));
  return days.toSorted().at(-1) ?? "";
}

/** Milliseconds since the epoch of midnight of a day in UTC. */
export const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Every day of a period, YYYY-MM-DD. */
export function daysOf({ from, to }: ConsolePeriod): readonly string[] {
  const first = midnightOf(from);
  return Array.from({ length: countDays({ from, to }) }, (_, index) => dayOf(first + index * dayMs));
}

export const countDays = ({ from, to }: ConsolePeriod): number =>
  Math.round((midnightOf(to) - midnightOf(from)) / dayMs) + 1;

/** The same number of days before a period. */
export function periodBefore(period: ConsolePeriod): ConsolePeriod {
  const days = countDays(period);
  return { from: dayOf(midnightOf(period.from) - days * dayMs), to: dayOf(midnightOf(period.from) - dayMs) };
}
