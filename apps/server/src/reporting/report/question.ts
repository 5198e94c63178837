import { monthsWith, type PackedMonths } from "../packed/packed-levels.ts";
import { levelFor, type Dimension, type Level } from "../totals/levels.ts";
import { groupings, type FilterName, type GroupingName } from "./groupings.ts";

/** A report's question. Days are in days since 1970, both included, in each site's time zone. */
export interface Question {
  readonly from: number;
  readonly to: number;
  readonly by: readonly GroupingName[];
  readonly only: Readonly<Partial<Record<FilterName, string>>>;
}

/** No stored total has these dimensions together: see `totals/levels.ts`. */
export class Uncounted extends Error {
  override readonly name = "Uncounted";
}

/** Columns that the answer is grouped by. */
export function columnsOf({ by }: Pick<Question, "by">): readonly (Dimension | "day")[] {
  return [...new Set(by.map((name) => groupings[name].column))];
}

/** Columns and the values that they must have. */
export function filtersOf({ only }: Pick<Question, "only">) {
  return (Object.entries(only) as [FilterName, string][]).map(
    ([name, value]) => [groupings[name].column, value] as const,
  );
}

/** The stored totals with the fewest rows that have what a question needs. Throws `Uncounted`. */
export function levelOf(question: Question): Level {
  const level = levelFor(neededBy(question));
  if (level === undefined)
    throw new Uncounted("Hours are counted by site, source, lender and product only. Leave out hour, or the others.");
  return level;
}

/** The packed months that have what a question needs; undefined if none have all of it. */
export const packedMonthsOf = (question: Question): PackedMonths | undefined => monthsWith(neededBy(question));

const neededBy = (question: Question): readonly Dimension[] =>
  [...columnsOf(question), ...filtersOf(question).map(([column]) => column)].filter((column) => column !== "day");
