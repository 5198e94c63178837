import type { Database } from "../../store/index.ts";
import { nextMonth } from "../totals/local-hour.ts";
import { wholeMonths, type Part, type Period } from "../totals/parts-of.ts";
import { packState } from "./pack-state.ts";
import type { PackedPlace } from "./sum-packs.ts";

/** Packs and days of `detail` that together have every fact of a period. */
export interface PackedParts {
  readonly packs: readonly PackedPlace[];
  readonly parts: readonly Part[];
}

/** Reads whole packs wherever there are, months first if they have what the answer needs. */
export async function withPacks(db: Database, period: Period, canUseMonths: boolean): Promise<PackedParts> {
  const whole = canUseMonths ? wholeMonths(period) : undefined;
  const months = whole === undefined ? [] : (await packState(db, "market by month", whole)).whole;
  const states = await Promise.all(between(period, months).map((gap) => packState(db, "detail", gap)));
  return {
    packs: [
      ...months.map((day) => ({ level: "market by month" as const, day })),
      ...states.flatMap((state) => state.whole).map((day) => ({ level: "detail" as const, day })),
    ],
    parts: states.flatMap(({ lacking }) => periodsOf(lacking)).map((days) => ({ level: "detail", ...days })),
  };
}

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
