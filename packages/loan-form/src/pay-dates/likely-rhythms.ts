import { addDays, parseIsoDate, weekday } from "@loanbridge/form-engine";
import type { PayFrequency } from "../options/pay-frequencies.ts";
import { daysPaidOn } from "./bank-days.ts";
import type { Nth } from "./nth-weekday.ts";
import type { PayRhythm } from "./pay-rhythms.ts";

const lastDay = 31;

/** Pairs of days on which most of those who are paid twice a month are. */
const usualPairs = [
  [1, 15],
  [15, lastDay],
] as const;

/** Days on which most of those who are paid once a month are. */
const usualDays: readonly number[] = [lastDay, 1, 15];

const likely: Readonly<Record<PayFrequency, (paid: string) => readonly PayRhythm[]>> = {
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
      .toSorted((a, b) => usualness(a) - usualness(b))
      .map((day): PayRhythm => ({ kind: "monthDays", days: [day] })),
    ...weekdaysOfMonth(paid),
  ],
};

/**
 * The rules that explain a pay day, the likeliest first: the pay may have come early because of days of rest. Without a
 * pay day, those that are usual: only pay twice a month has any.
 */
export function likelyRhythms(frequency: PayFrequency, paid: string | undefined): readonly PayRhythm[] {
  if (paid !== undefined) return likely[frequency](paid);
  return frequency === "twiceMonthly" ? usualPairs.map((days) => ({ kind: "monthDays", days })) : [];
}

function weeks(paid: string, every: 1 | 2): PayRhythm[] {
  const days = daysPaidOn(paid).filter(isWorkday);
  return (days.length > 0 ? days : [paid]).map((from) => ({ kind: "weeks", every, from }));
}

/** The last day of a month counts as 31, and as itself too. */
function daysOfMonthPaidOn(paid: string): number[] {
  const days = daysPaidOn(paid).flatMap((iso) => {
    const day = dayOf(iso);
    return dayOf(addDays(iso, 1)) === 1 && day !== lastDay ? [lastDay, day] : [day];
  });
  return [...new Set(days)];
}

function weekdaysOfMonth(paid: string): PayRhythm[] {
  if (!isWorkday(paid)) return [];
  const nth = Math.ceil(dayOf(paid) / 7);
  const isLast = parseIsoDate(addDays(paid, 7))?.month !== parseIsoDate(paid)?.month;
  const each: Nth[] = [...(isLast ? (["last"] as const) : []), ...(nth <= 4 ? [nth as 1 | 2 | 3 | 4] : [])];
  return each.map((which) => ({ kind: "monthWeekday", weekday: weekday(paid), nth: which }));
}

const isWorkday = (iso: string): boolean => weekday(iso) % 6 !== 0;
const dayOf = (iso: string): number => parseIsoDate(iso)?.day ?? 0;
const usualness = (day: number): number => (usualDays.includes(day) ? usualDays.indexOf(day) : usualDays.length);
