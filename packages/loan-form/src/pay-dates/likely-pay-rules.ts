import { addDays, parseIsoDate, weekday } from "@loanbridge/form-engine";
import type { PayFrequency } from "../options/pay-frequencies.ts";
import { daysPaidOn } from "./bank-days.ts";
import type { Nth } from "./nth-weekday.ts";
import type { PayRule } from "./pay-rules.ts";

const lastDay = 31;

/** The most common pairs of pay days for people paid twice a month. */
const usualPairs = [
  [1, 15],
  [15, lastDay],
] as const;

/** The most common pay days for people paid once a month. */
const usualDays: readonly number[] = [lastDay, 1, 15];

const likely: Readonly<Record<PayFrequency, (paid: string) => readonly PayRule[]>> = {
  weekly: (paid) => weeks(paid, 1),
  biweekly: (paid) => weeks(paid, 2),
  twiceMonthly(paid) {
    const days = daysOfMonthPaidOn(paid);
    const usual = usualPairs.filter((pair) => pair.some((day) => days.includes(day)));
    const halfway = days.map((day) => (day <= 15 ? ([day, day + 15] as const) : ([day - 15, day] as const)));
    return (usual.length > 0 ? usual : halfway).map((pair) => ({ kind: "monthDays", days: pair }));
  },
  monthly: (paid) => [
    ...daysOfMonthPaidOn(paid)
      .toSorted((a, b) => rankOfUsualDay(a) - rankOfUsualDay(b))
      .map((day): PayRule => ({ kind: "monthDays", days: [day] })),
    ...weekdaysOfMonth(paid),
  ],
};

/**
 * Returns the pay rules that could have produced a pay day, most likely first. The pay may have come early because of
 * weekends or holidays. Without a pay day, returns the usual rules, which exist only for pay twice a month.
 */
export function likelyPayRules(frequency: PayFrequency, paid: string | undefined): readonly PayRule[] {
  if (paid !== undefined) return likely[frequency](paid);
  return frequency === "twiceMonthly" ? usualPairs.map((days) => ({ kind: "monthDays", days })) : [];
}

function weeks(paid: string, every: 1 | 2): PayRule[] {
  const days = daysPaidOn(paid).filter(isWorkday);
  return (days.length > 0 ? days : [paid]).map((from) => ({ kind: "weeks", every, from }));
}

/** The last day of a month counts both as 31 and as itself. */
function daysOfMonthPaidOn(paid: string): number[] {
  const days = daysPaidOn(paid).flatMap((iso) => {
    const day = dayOf(iso);
    return dayOf(addDays(iso, 1)) === 1 && day !== lastDay ? [lastDay, day] : [day];
  });
  return [...new Set(days)];
}

function weekdaysOfMonth(paid: string): PayRule[] {
  if (!isWorkday(paid)) return [];
  const nth = Math.ceil(dayOf(paid) / 7);
  const isLast = parseIsoDate(addDays(paid, 7))?.month !== parseIsoDate(paid)?.month;
  const each: Nth[] = [...(isLast ? (["last"] as const) : []), ...(nth <= 4 ? [nth as 1 | 2 | 3 | 4] : [])];
  return each.map((which) => ({ kind: "monthWeekday", weekday: weekday(paid), nth: which }));
}

const isWorkday = (iso: string): boolean => weekday(iso) % 6 !== 0;
const dayOf = (iso: string): number => parseIsoDate(iso)?.day ?? 0;
const rankOfUsualDay = (day: number): number => (usualDays.includes(day) ? usualDays.indexOf(day) : usualDays.length);
