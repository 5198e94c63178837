import type { Database } from "../../store/index.ts";
import { nextMonth } from "../totals/local-hour.ts";
import { wholeMonths, type Part, type Period } from "../totals/parts-of.ts";
import { packState } from "./pack-state.ts";
import type { PackedMonths } from "./packed-levels.ts";
import type { PackedPlace } from "./sum-packs.ts";

/** Packs and days of `detail` that together have every fact of a period. */
export interface PackedParts {
  readonly packs: readonly PackedPlace[];
  readonly parts: readonly Part[];
}

/** Reads whole packs wherever there are, first those of `level`, the months that have what the answer needs. */
export async function withPacks(db: Database, period: Period, level?: PackedMonths): Promise<PackedParts> {
  const months = level === undefined ? [] : await wholePacks(db, level, wholeMonths(period));
  const states = await Promise.all(between(period, months).map((gap) => packState(db, "cells by day", gap)));
  return {
    packs: [
      ...(level === undefined ? [] : months.map((day) => ({ level, day }))),
      ...states.flatMap((state) => state.whole).map((day) => ({ level: "cells by day" as const, day })),
    ],
    parts: states.flatMap(({ lacking }) => periodsOf(lacking)).map((days) => ({ level: "detail", ...days })),
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
