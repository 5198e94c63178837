import type { Database, Tx } from "../../store/index.ts";
import { counts, type Count } from "../record/counts.ts";
import { inSlices } from "../totals/in-slices.ts";
import type { Period } from "../totals/parts-of.ts";
import { countedOf, type PackedLevel } from "./packed-levels.ts";

/** Days of a period, or first days of its months, in order. Those without any fact are in neither. */
export interface PackState {
  /** Their packs have every fact. */
  readonly whole: readonly number[];
  /** Not packed yet, or facts were added since. */
  readonly lacking: readonly number[];
}

type DaySums = Readonly<Record<Count, number>> & { readonly day: number };

/**
 * Tells the days or months that are packed whole, by comparing their sums with those of a stored level. Facts only add to
 * counts, so that a missing one always shows. No stored mark is trusted, and processes that know no packs do no harm.
 */
export async function packState(db: Database, level: PackedLevel, period: Period): Promise<PackState> {
  const packed = new Map<number, string>();
  const counted = new Map<number, string>();
  // A fact that is added meanwhile makes the packs look incomplete, never whole.
  for await (const rows of inSlices(db, period, (from, slice) => packedSums(from, level, slice)))
    for (const row of rows) packed.set(row.day, sumText(row));
  for await (const rows of inSlices(db, period, (from, slice) => countedSums(from, countedOf(level), slice)))
    for (const row of rows) counted.set(row.day, sumText(row));
  const days = [...counted.keys()].toSorted((one, other) => one - other);
  const isWhole = (day: number): boolean => packed.get(day) === counted.get(day);
  return { whole: days.filter(isWhole), lacking: days.filter((day) => !isWhole(day)) };
}

/** The sums that the packs of a day or month must have. */
export async function sumsToPack(tx: Tx, level: PackedLevel, day: number): Promise<string> {
  const [sums] = await countedSums(tx, countedOf(level), { from: day, to: day });
  return sums === undefined ? "" : sumText(sums);
}

/** Sums as a text that two equal ones share. */
export const sumText = (sums: Readonly<Record<Count, number>>): string => counts.map((name) => sums[name]).join();

const countedSums = (db: Database | Tx, level: string, { from, to }: Period): Promise<DaySums[]> =>
  db
    .selectFrom("fact_sum")
    .where("level", "=", level)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy("day")
    .select(({ fn }) => ["day" as const, ...counts.map((name) => fn.sum<number>(name).as(name))])
    .$castTo<DaySums>()
    .execute();

const packedSums = (db: Database | Tx, level: PackedLevel, { from, to }: Period): Promise<DaySums[]> =>
  db
    .selectFrom("fact_pack")
    .where("level", "=", level)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy("day")
    .select(({ fn }) => ["day" as const, ...counts.map((name) => fn.sum<number>(name).as(name))])
    .$castTo<DaySums>()
    .execute();
