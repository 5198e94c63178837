import {
  type GroupingName,
  measureOf,
  measures,
  type Question,
  type Report,
  type ReportRow,
} from "../../../reporting/index.ts";
import { ConsoleProblem } from "../../transport/problems.ts";

/**
 * Sorts rows by a grouping or the key of a measure, with `-` before it for descending; empty: as they are. Rows without
 * a value come last, and rows of the same value keep their order. Throws `ConsoleProblem`.
 */
export function sortRows({ rows }: Report, sort: string, { by }: Pick<Question, "by">): readonly ReportRow[] {
  if (sort === "") return rows;
  const name = sort.replace(/^-/, "");
  const sign = sort === name ? 1 : -1;
  const group = by.indexOf(name as GroupingName);
  if (group >= 0)
    return rows.toSorted((one, other) => sign * compare(one.group[group] ?? "", other.group[group] ?? ""));
  const measure = measures.find(({ key }) => key === name);
  if (measure === undefined) throw new ConsoleProblem("invalid", "sort: expected a grouping or the key of a measure.");
  return rows.toSorted((one, other) => {
    const [a, b] = [measureOf(measure, by, one), measureOf(measure, by, other)];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    return sign * (a - b);
  });
}

const texts = new Intl.Collator("en-US", { numeric: true });
const compare = (one: string, other: string): number => texts.compare(one, other);
