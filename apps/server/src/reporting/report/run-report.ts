import type { Database } from "../../store/index.ts";
import { counts, noCounts, type Count, type Counts } from "../record/counts.ts";
import { levelFor, type Dimension, type Level } from "../totals/levels.ts";
import { partsOf, type Part } from "../totals/parts-of.ts";
import { figuresOf, type Figures } from "./figures.ts";
import { inSlices } from "../totals/in-slices.ts";
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
    .map((key) => ({
      key,
      row: rowOf(groupOf(now, before, key), now.get(key)?.counts, before.get(key)?.counts, isOfLender),
    }))
    // Visits and requests belong to no lender; a row for them would read like a lender without a name.
    .filter(
      ({ row: { group } }) => by.length > 0 && by.every((name, index) => name !== "lender" || group[index] !== ""),
    );
  const total = rowOf([], totalOf(now), totalOf(before), question.only.lender !== undefined);
  const [first = "site"] = by;
  const byKey = (one: Keyed, other: Keyed): number => (one.key < other.key ? -1 : 1);
  const sorted = rows.toSorted(
    ofTime.has(first) ? byKey : (one, other) => other.row.figures.margin - one.row.figures.margin || byKey(one, other),
  );
  return { question, rows: sorted.map(({ row }) => row), total };
}

interface Keyed {
  /** The group as JSON. */
  readonly key: string;
  readonly row: ReportRow;
}

/** The days before a period, as many as it has. */
export function periodBefore({ from, to }: Pick<Question, "from" | "to">): Pick<Question, "from" | "to"> {
  return { from: from - (to - from + 1), to: from - 1 };
}

function rowOf(group: readonly string[], now = noCounts, before = noCounts, isOfLender = false): ReportRow {
  return {
    group,
    counts: now,
    figures: figuresOf(now, isOfLender),
    before: { counts: before, figures: figuresOf(before, isOfLender) },
  };
}

/** The counts of a group. */
interface Sum {
  readonly group: readonly string[];
  readonly counts: Record<Count, number>;
}

type Sums = ReadonlyMap<string, Sum>;

const groupOf = (now: Sums, before: Sums, key: string): readonly string[] =>
  (now.get(key) ?? before.get(key))?.group ?? [];

/** Sums by group, as JSON. `shift`: days by which the groups of days are moved, to meet those of the later period. */
async function sumsOf(db: Database, question: Question, by: readonly GroupingName[], shift: number): Promise<Sums> {
  const sums = new Map<string, Sum>();
  const add = (cell: Cell): void => {
    const group = by.map((name) => {
      const { column, shown } = groupings[name];
      return shown(column === "day" ? cell.day + shift : cell[column]);
    });
    const key = JSON.stringify(group);
    const sum = sums.get(key);
    if (sum === undefined) sums.set(key, { group, counts: addTo({ ...noCounts }, cell) });
    else addTo(sum.counts, cell);
  };
  for (const { level, from, to } of partsOfQuestion({ ...question, by }, shift)) {
    const read = (slice: Pick<Part, "from" | "to">) => queryOf(db, question, by, { level, ...slice }).execute();
    for await (const cells of inSlices(db, { from, to }, read)) (cells as unknown as readonly Cell[]).forEach(add);
  }
  return sums;
}

/** A row of a query, with the columns that it is grouped by. */
type Cell = Readonly<Record<Dimension, string | number>> & { readonly day: number } & Counts;

/** The stored totals that together answer a question: some days or whole months of each. */
function partsOfQuestion({ from, to, only, by }: Question, shift: number): readonly Part[] {
  const level = levelOf([...by, ...(Object.keys(only) as FilterName[])]);
  // Days of an earlier month may belong to two months of the later period.
  const needsDays = by.includes("day") || (shift > 0 && by.includes("month"));
  return partsOf(level, { from, to }, needsDays);
}

/** The queries that answer a question, as PostgreSQL gets them. */
export const queriesOf = (db: Database, question: Question) =>
  partsOfQuestion(question, 0).map((part) => queryOf(db, question, question.by, part));

function queryOf(db: Database, { only }: Question, by: readonly GroupingName[], { level, from, to }: Part) {
  const filters = Object.entries(only) as [FilterName, string][];
  const columns = [...new Set(by.map((name) => groupings[name].column))];
  return db
    .selectFrom("fact_sum")
    .where("level", "=", level)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .where((row) => row.and(filters.map(([name, value]) => row(groupings[name].column, "=", value))))
    .$if(columns.length > 0, (query) => query.groupBy(columns))
    .select(({ fn }) => [...columns, ...counts.map((name) => fn.sum<number>(name).as(name))]);
}

function totalOf(sums: Sums): Counts {
  const total = { ...noCounts };
  for (const sum of sums.values()) addTo(total, sum.counts);
  return total;
}

/** Without rows, a sum in SQL is null. */
function addTo(sum: Record<Count, number>, more: Counts): Record<Count, number> {
  for (const name of counts) sum[name] += more[name] ?? 0;
  return sum;
}

function levelOf(names: readonly GroupingName[]): Level {
  const needed = names.map((name) => groupings[name].column).filter((column) => column !== "day");
  const level = levelFor(needed);
  if (level === undefined)
    throw new Uncounted("Hours are counted by site, source, lender and product only. Leave out hour, or the others.");
  return level;
}
