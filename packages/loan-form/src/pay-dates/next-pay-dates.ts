import { addDays } from "@loanbridge/form-engine";
import type { PayFrequency } from "../options/pay-frequencies.ts";
import { bankDayAtOrBefore } from "./bank-days.ts";
import { likelyRhythms } from "./likely-rhythms.ts";
import { latestPayDate } from "./pay-date-limits.ts";
import { namedDays, type PayRhythm } from "./pay-rhythms.ts";

/** A day of pay: when it arrives, and the day that the rule names, which banks may not work on. */
export interface PayDay {
  readonly date: string;
  readonly named: string;
}

/** A next pay date to choose, and every rule that leads to it. */
export interface PayDateChoice extends PayDay {
  readonly rhythms: readonly PayRhythm[];
}

/** No run of days of rest is longer. */
const longestRest = 7;

/** Pay days after `after` and no later than `latest`, ascending; each on a day on which banks work. */
export function payDaysOf(rhythm: PayRhythm, after: string, latest: string): PayDay[] {
  const days = namedDays(rhythm, after, addDays(latest, longestRest))
    .map((named) => ({ named, date: bankDayAtOrBefore(named) }))
    .filter(({ date }) => date > after && date <= latest);
  return days.filter(({ date }, index) => date !== days[index - 1]?.date);
}

/**
 * Next pay dates that fit how often, and when last, an applicant was paid, the likeliest first. Empty when it takes the
 * last pay day to tell, or when the next one lies beyond the latest that can be given.
 */
export function nextPayDates(frequency: PayFrequency, lastPaid: string | undefined, today: string): PayDateChoice[] {
  const choices = new Map<string, PayDateChoice>();
  for (const rhythm of likelyRhythms(frequency, lastPaid)) {
    const [next] = payDaysOf(rhythm, today, latestPayDate(frequency, today));
    if (!next) continue;
    const same = choices.get(next.date);
    choices.set(next.date, { ...(same ?? next), rhythms: [...(same?.rhythms ?? []), rhythm] });
  }
  return [...choices.values()];
}

/** The pay date after a known one, by the likeliest rule that explains it: what lenders call the second pay date. */
export function payDateAfter(payDate: string, frequency: PayFrequency): string | undefined {
  const [rhythm] = likelyRhythms(frequency, payDate);
  return rhythm && payDaysOf(rhythm, payDate, addDays(payDate, 40))[0]?.date;
}
