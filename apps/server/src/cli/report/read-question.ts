import {
  DaysRefused,
  type DayWords,
  filterNames,
  type GroupingName,
  groupingNames,
  type Question,
  readDays,
  zonesAsked,
  type ZonedSite,
} from "../../reporting/index.ts";
import { WrongUsage } from "../command-refused.ts";
import type { Arguments } from "../parse-arguments.ts";

/** Reads a report's question from the flags. Today is the latest day at the sites it is about. Throws `WrongUsage`. */
export function readQuestion(
  { valuesOf }: Pick<Arguments, "valuesOf">,
  sites: readonly ZonedSite[],
  now: number,
): Question {
  const period = readPeriod({ valuesOf }, sites, now);
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
  sites: readonly ZonedSite[],
  now: number,
): Pick<Question, "from" | "to"> {
  const words = { ...flagOf("from"), ...flagOf("to") };
  function flagOf(name: keyof DayWords): DayWords {
    const word = valuesOf(name).at(-1);
    return word === undefined ? {} : { [name]: word };
  }
  try {
    return readDays(words, zonesAsked(sites, valuesOf("site").at(-1)), now);
  } catch (error) {
    if (!(error instanceof DaysRefused)) throw error;
    const { given, message } = error;
    throw new WrongUsage(given === undefined ? message : `--${given} ${String(words[given])}: ${message}`, {
      cause: error,
    });
  }
}

function groupingGiven(word: string): GroupingName {
  const known = groupingNames.find((name) => name === word.trim());
  if (known === undefined)
    throw new WrongUsage(`--by ${word}: expected a list of ${groupingNames.join(", ")}, such as site,source.`);
  return known;
}
