import type { Database } from "../../store/index.ts";
import { counts, noCounts, type Count, type Counts } from "../record/counts.ts";
import { levelFor, type Dimension, type Level } from "../totals/levels.ts";
import { partsOf } from "../totals/parts-of.ts";
import { figuresOf, type Figures } from "./figures.ts";
import { groupings, type FilterName, type GroupingName } from "./groupings.ts";

/** A report's question. Days are in days since 1970, both included, in each site's time zone. */
export interface Question {
  readonly from: number;
  readonly to: number;
  readonly by: readonly GroupingName[];
  readonly only: Readonly<Partial<Record<FilterName, string>>>;
}

export interface ReportRow {
  /** The value of each grouping, in the order of `by`; empty if it does not apply or is unknown. */
  readonly group: readonly string[];
  readonly counts: Counts;
  readonly figures: Figures;
  /** The same group in the period before, which is as long and ends the day before this one begins. */
  readonly before: { readonly counts: Counts; readonly figures: Figures };
}

export interface Report {
  readonly question: Question;
  /** Sorted by margin, or by time if grouped by time first. Empty without groupings. */
  readonly rows: readonly ReportRow[];
  readonly total: ReportRow;
}

/** No stored total has these dimensions together: see `totals/levels.ts`. */
export class Uncounted extends Error {
  override readonly name = "Uncounted";
}

const ofTime: ReadonlySet<GroupingName> = new Set(["day", "month", "hour"]);

/** Answers a question from the totals. Facts that are not added up yet are missing. Throws `Uncounted`. */
export async function runReport(db: Database, question: Question): Promise<Report> {
  const { by } = question;
  const earlier = periodBefore(question);
  const [now, before] = await Promise.all([
    sumsOf(db, question, by, 0),
    sumsOf(db, { ...question, ...earlier }, by, question.from - earlier.from),
  ]);
  const isOfLender = by.includes("lender") || question.only.lender !== undefined;
  const rows = [...new Set([...now.keys(), ...before.keys()])]
    .map((key) => rowOf(JSON.parse(key) as string[], now.get(key), before.get(key), isOfLender))
    // Visits and requests belong to no lender; a row for them would read like a lender without a name.
    .filter(({ group }) => by.length > 0 && by.every((name, index) => name !== "lender" || group[index] !== ""));
  const total = rowOf([], sumOf(now.values()), sumOf(before.values()), question.only.lender !== undefined);
  const [first = "site"] = by;
  const sorted = ofTime.has(first)
    ? rows.toSorted((one, other) => compare(one.group, other.group))
    : rows.toSorted((one, other) => other.figures.margin - one.figures.margin || compare(one.group, other.group));
  return { question, rows: sorted, total };
}

/** The days before a period, as many as it has. */
export function periodBefore({ from, to }: Pick<Question, "from" | "to">): Pick<Question, "from" | "to"> {
  return { from: from - (to - from + 1), to: from - 1 };
}

const compare = (one: readonly string[], other: readonly string[]): number =>
  JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;

function rowOf(group: readonly string[], now = noCounts, before = noCounts, isOfLender = false): ReportRow {
  return {
    group,
    counts: now,
    figures: figuresOf(now, isOfLender),
    before: { counts: before, figures: figuresOf(before, isOfLender) },
  };
}

/** Sums by group. `shift`: days by which the groups of days are moved, to meet those of the later period. */
async function sumsOf(
  db: Database,
  question: Question,
  by: readonly GroupingName[],
  shift: number,
): Promise<ReadonlyMap<string, Counts>> {
  const rows = await Promise.all(queriesOf(db, { ...question, by }, shift).map((query) => query.execute()));
  const sums = new Map<string, Counts>();
  for (const row of rows.flat() as unknown as (Record<Dimension | "day", string & number> & Record<Count, number>)[]) {
    const place = { ...row, day: row.day + shift } as Record<Dimension | "day", string | number>;
    const key = JSON.stringify(by.map((name) => groupings[name].shown(place[groupings[name].column])));
    sums.set(key, sumOf([sums.get(key) ?? noCounts, row]));
  }
  return sums;
}

/** The queries that together answer a question: each reads some days or whole months. */
export function queriesOf(db: Database, { from, to, only, by }: Question, shift = 0) {
  const filters = Object.entries(only) as [FilterName, string][];
  const level = levelOf([...by, ...filters.map(([name]) => name)]);
  const columns = [...new Set(by.map((name) => groupings[name].column))];
  // Days of an earlier month may belong to two months of the later period.
  const needsDays = by.includes("day") || (shift > 0 && by.includes("month"));
  return partsOf(level, { from, to }, needsDays).map((part) =>
    db
      .selectFrom("fact_sum")
      .where("level", "=", part.level)
      .where("day", ">=", part.from)
      .where("day", "<=", part.to)
      .where((row) => row.and(filters.map(([name, value]) => row(groupings[name].column, "=", value))))
      .$if(columns.length > 0, (query) => query.groupBy(columns))
      .select(({ fn }) => [...columns, ...counts.map((name) => fn.sum<number>(name).as(name))]),
  );
}

function sumOf(all: Iterable<Counts>): Counts {
  const sum: Record<Count, number> = { ...noCounts };
  for (const one of all) for (const name of counts) sum[name] += one[name] ?? 0;
  return sum;
}

function levelOf(names: readonly GroupingName[]): Level {
  const needed = names.map((name) => groupings[name].column).filter((column) => column !== "day");
  const level = levelFor(needed);
  if (level === undefined)
    throw new Uncounted("Hours are counted by site, source, lender and product only. Leave out hour, or the others.");
  return level;
}
