import { dateOf, dayOf, filterNames, type GroupingName, groupingNames, type Question } from "../../reporting/index.ts";
import { WrongUsage } from "../command-refused.ts";
import { dayGiven, dayIn } from "../days.ts";
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
  const period = readPeriod({ valuesOf }, zones, now);
  const by = [...new Set(valuesOf("by").flatMap((list) => list.split(",")))].map(groupingGiven);
  const only = Object.fromEntries(
    filterNames.flatMap((name) =>
      valuesOf(name)
        .slice(-1)
        .map((value) => [name, value]),
    ),
  );
  return { ...period, by, only };
}

/** Reads the days that `--from` and `--to` name. Throws `WrongUsage`. */
export function readPeriod(
  { valuesOf }: Pick<Arguments, "valuesOf">,
  zones: readonly string[],
  now: number,
): Pick<Question, "from" | "to"> {
  const today = latestDay(zones, now);
  const given = (flag: string) => {
    const word = valuesOf(flag).at(-1);
    return word === undefined ? undefined : dayOf(dayGiven(flag, word, today));
  };
  const to = given("to") ?? dayOf(today);
  const from = given("from") ?? Math.min(to, dayOf(today)) - usualDays + 1;
  if (from > to) throw new WrongUsage("--from must not be later than --to.");
  if (to - from >= mostDays) throw new WrongUsage(`A report covers at most ${String(mostDays)} days.`);
  return { from, to };
}

function groupingGiven(word: string): GroupingName {
  const known = groupingNames.find((name) => name === word.trim());
  if (known === undefined)
    throw new WrongUsage(`--by ${word}: expected a list of ${groupingNames.join(", ")}, such as site,source.`);
  return known;
}

/** The latest calendar day in these time zones. */
function latestDay(zones: readonly string[], now: number): Temporal.PlainDate {
  const days = (zones.length > 0 ? zones : ["UTC"]).map((zone) => dayIn(zone, now));
  return days.reduce((latest, day) => (Temporal.PlainDate.compare(day, latest) > 0 ? day : latest));
}

/** `2026-11-18 to 2026-11-24`, or the only day. */
export const periodText = ({ from, to }: Pick<Question, "from" | "to">): string =>
  from === to ? dateOf(from) : `${dateOf(from)} to ${dateOf(to)}`;
