import type { Database } from "../../store/index.ts";
import { nextMonth } from "../totals/local-hour.ts";
import type { Level } from "../totals/levels.ts";
import { wholeMonths, type Part, type Period } from "../totals/parts-of.ts";
import { packState } from "./pack-state.ts";
import type { PackedMonths } from "./packed-levels.ts";
import type { PackedPlace } from "./sum-packs.ts";

/** Packs and days of stored totals that together have every fact of a period. */
export interface PackedParts {
  readonly packs: readonly PackedPlace[];
  readonly parts: readonly Part[];
}

/**
 * Reads whole packs wherever there are: first the months named, which have what the answer needs, and then the days of
 * `detail`. Days of the other levels are few rows, and never packed.
 */
export async function withPacks(
  db: Database,
  level: Level,
  period: Period,
  packed: PackedMonths | undefined,
): Promise<PackedParts> {
  const months = packed === undefined ? [] : await wholePacks(db, packed, wholeMonths(period));
  const packs = packed === undefined ? [] : months.map((day) => ({ level: packed, day }));
  const gaps = between(period, months);
  if (level !== "detail") return { packs, parts: gaps.map((days) => ({ level, ...days })) };
  const states = await Promise.all(gaps.map((gap) => packState(db, "cells by day", gap)));
  return {
    packs: [...packs, ...states.flatMap(({ whole }) => whole).map((day) => ({ level: "cells by day" as const, day }))],
    parts: states.flatMap(({ lacking }) => periodsOf(lacking)).map((days) => ({ level, ...days })),
  };
}

const wholePacks = async (db: Database, level: PackedMonths, months: Period | undefined): Promise<readonly number[]> =>
  months === undefined ? [] : (await packState(db, level, months)).whole;

/** The parts of a period around these months. */
function between({ from, to }: Period, months: readonly number[]): readonly Period[] {
  const starts = [from, ...months.map(nextMonth)];
  const ends = [...months.map((month) => month - 1), to];
  return starts.map((start, nth) => ({ from: start, to: ends[nth] ?? to })).filter((gap) => gap.from <= gap.to);
}

/** The longest periods of days without a gap. */
function periodsOf(days: readonly number[]): readonly Period[] {
  const firsts = days.filter((day, nth) => days[nth - 1] !== day - 1);
  const lasts = days.filter((day, nth) => days[nth + 1] !== day + 1);
  return firsts.map((from, nth) => ({ from, to: lasts[nth] ?? from }));
}
