import { dayOf, filterNames, type GroupingName, groupingNames, type Question } from "../../reporting/index.ts";
import { WrongUsage } from "../command-refused.ts";
import type { Arguments } from "../parse-arguments.ts";

/** Days in a report without `--from`, today included. */
const usualDays = 7;
/** Ten years. */
const mostDays = 3_660;

/**
 * Reads a report's question from the flags. `zones`: time zones of the sites, whose latest day is today. Throws
 * `WrongUsage`.
 */
export function readQuestion(
  { valuesOf }: Pick<Arguments, "valuesOf">,
  zones: readonly string[],
  now: number,
): Question {
  const today = todayIn(zones, now);
  const last = (name: string) => valuesOf(name).at(-1);
  const to = dayGiven("to", last("to"), today) ?? today;
  const from = dayGiven("from", last("from"), today) ?? Math.min(to, today) - usualDays + 1;
  if (from > to) throw new WrongUsage("--from must not be later than --to.");
  if (to - from >= mostDays) throw new WrongUsage(`A report covers at most ${String(mostDays)} days.`);
  const by = [...new Set(valuesOf("by").flatMap((list) => list.split(",")))].map(groupingGiven);
  const only = Object.fromEntries(
    filterNames.flatMap((name) =>
      valuesOf(name)
        .slice(-1)
        .map((value) => [name, value]),
    ),
  );
  return { from, to, by, only };
}

function groupingGiven(word: string): GroupingName {
  const known = groupingNames.find((name) => name === word.trim());
  if (known === undefined)
    throw new WrongUsage(`--by ${word}: expected a list of ${groupingNames.join(", ")}, such as site,source.`);
  return known;
}

function dayGiven(flag: string, word: string | undefined, today: number): number | undefined {
  if (word === undefined) return undefined;
  if (word === "today") return today;
  if (word === "yesterday") return today - 1;
  const date = /^\d{4}-\d{2}-\d{2}$/.test(word) ? plainDate(word) : undefined;
  if (date === undefined)
    throw new WrongUsage(`--${flag} ${word}: expected a day such as 2026-11-25, today or yesterday.`);
  return dayOf(date);
}

/** Undefined for a day that the calendar does not have. */
function plainDate(word: string): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from(word);
  } catch {
    return undefined;
  }
}

function todayIn(zones: readonly string[], now: number): number {
  const at = Temporal.Instant.fromEpochMilliseconds(now);
  const days = (zones.length > 0 ? zones : ["UTC"]).map((zone) => dayOf(at.toZonedDateTimeISO(zone).toPlainDate()));
  return Math.max(...days);
}
