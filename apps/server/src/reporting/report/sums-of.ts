import { setImmediate } from "node:timers/promises";
import { isShared, type Database, type Tx } from "../../store/index.ts";
import { sumPacks } from "../packed/sum-packs.ts";
import { withPacks, type PackedParts } from "../packed/with-packs.ts";
import { counts, noCounts, type Count, type Counts } from "../record/counts.ts";
import { monthsOf, type Dimension } from "../totals/levels.ts";
import { inSlices } from "../totals/in-slices.ts";
import { partsOf, type Part } from "../totals/parts-of.ts";
import type { Origin } from "../totals/stored-totals.ts";
import { groupings } from "./groupings.ts";
import { columnsOf, filtersOf, levelOf, packedMonthsOf, type Question } from "./question.ts";

/** The counts of a group. */
interface Sum {
  readonly group: readonly string[];
  readonly counts: Record<Count, number>;
}

export type Sums = ReadonlyMap<string, Sum>;

/** Days of the finest level that are read by site and source: those that have not ended. */
const mostSplit = 2;

/** Sums by group, as JSON. `shift`: days by which the groups of days are moved, to meet those of the later period. */
export async function sumsOf(db: Database, question: Question, shift: number): Promise<Sums> {
  const sums = new Map<string, Sum>();
  const add = (cell: Cell): void => {
    const group = question.by.map((name) => {
      const { column, shown } = groupings[name];
      return shown(column === "day" ? cell.day + shift : cell[column]);
    });
    const key = JSON.stringify(group);
    const sum = sums.get(key);
    if (sum === undefined) sums.set(key, { group, counts: addTo({ ...noCounts }, cell) });
    else addTo(sum.counts, cell);
  };
  const { packs, parts } = await placesOf(db, question, shift);
  for (const part of parts)
    for await (const cells of cellsOf(db, question, part)) (cells as unknown as readonly Cell[]).forEach(add);
  for (const cell of await sumPacks(db, packs, columnsOf(question), Object.fromEntries(filtersOf(question)))) add(cell);
  return sums;
}

/** Sums of a part, in portions that keep the embedded database for a few milliseconds each. */
async function* cellsOf(db: Database, question: Question, part: Part) {
  // More days than those that have not ended are left only until they are packed, and are mostly small.
  if (part.level !== "detail" || part.to - part.from >= mostSplit || isShared(db)) {
    yield* inSlices(db, part, (from, slice) => queryOf(from, question, { ...part, ...slice }).execute());
    return;
  }
  for (let { from: day } = part; day <= part.to; day += 1)
    for (const { site_id, source } of await originsAt(db, day)) {
      // All the first columns of the key, so that only these rows are read.
      const query = queryOf(db, question, part).where("day", "=", day).where("hour", "=", 0);
      yield await query.where("site_id", "=", site_id).where("source", "=", source).execute();
      await setImmediate();
    }
}

/** The sites and sources with totals of a day. */
const originsAt = (db: Database, day: number): Promise<readonly Origin[]> =>
  db
    .selectFrom("fact_sum")
    .where("level", "=", "lender")
    .where("day", "=", day)
    .select(["site_id", "source"])
    .distinct()
    .execute();

/** A row of a query, with the columns that it is grouped by. */
type Cell = Readonly<Record<Dimension, string | number>> & { readonly day: number } & Counts;

/** The stored totals that answer a question, and packs in place of those that are not stored, or are too many. */
async function placesOf(db: Database, question: Question, shift: number): Promise<PackedParts> {
  const level = levelOf(question);
  const byDay = needsDays(question, shift);
  return monthsOf(level) === undefined
    ? await withPacks(db, level, question, byDay ? undefined : packedMonthsOf(question))
    : { packs: [], parts: partsOf(level, question, byDay) };
}

/** Days of an earlier month may belong to two months of the later period. */
const needsDays = ({ by }: Question, shift: number): boolean =>
  by.includes("day") || (shift > 0 && by.includes("month"));

/** The queries of stored totals that answer a question, as PostgreSQL gets them. */
export async function queriesOf(db: Database, question: Question) {
  const { parts } = await placesOf(db, question, 0);
  return parts.map((part) => queryOf(db, question, part));
}

function queryOf(db: Database | Tx, question: Question, { level, from, to }: Part) {
  const columns = columnsOf(question);
  return db
    .selectFrom("fact_sum")
    .where("level", "=", level)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .where((row) => row.and(filtersOf(question).map(([column, value]) => row(column, "=", value))))
    .$if(columns.length > 0, (query) => query.groupBy(columns))
    .select(({ fn }) => [...columns, ...counts.map((name) => fn.sum<number>(name).as(name))]);
}

/** Adds counts to a sum. Without rows, a sum in SQL is null. */
export function addTo(sum: Record<Count, number>, more: Counts): Record<Count, number> {
  for (const name of counts) sum[name] += more[name] ?? 0;
  return sum;
}
