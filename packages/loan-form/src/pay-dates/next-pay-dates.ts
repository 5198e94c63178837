import { addDays } from "@loanbridge/form-engine";
import type { PayFrequency } from "../options/pay-frequencies.ts";
import { bankDayAtOrBefore } from "./bank-days.ts";
import { likelyPayRules } from "./likely-pay-rules.ts";
import { latestPayDate } from "./pay-date-limits.ts";
import { namedDays, type PayRule } from "./pay-rules.ts";

/** A pay day: when the pay arrives, and the nominal day of the rule, on which banks may be closed. */
export interface PayDay {
  readonly date: string;
  readonly named: string;
}

/** A next pay date to choose, with every rule that leads to it. */
export interface PayDateChoice extends PayDay {
  readonly rules: readonly PayRule[];
}

/** Longer than any run of non-bank days. */
const maxClosedDays = 7;

/** Returns the pay days after `after` and up to `latest`, ascending; each is a bank day. */
export function payDaysOf(rule: PayRule, after: string, latest: string): PayDay[] {
  const days = namedDays(rule, after, addDays(latest, maxClosedDays))
    .map((named) => ({ named, date: bankDayAtOrBefore(named) }))
    .filter(({ date }) => date > after && date <= latest);
  return days.filter(({ date }, index) => date !== days[index - 1]?.date);
}

/**
 * Returns the next pay dates that fit the frequency and the last pay day, most likely first. Empty if the last pay day
 * is needed and missing, or if the next date is after the latest allowed one.
 */
export function nextPayDates(frequency: PayFrequency, lastPaid: string | undefined, today: string): PayDateChoice[] {
  const choices = new Map<string, PayDateChoice>();
  for (const rule of likelyPayRules(frequency, lastPaid)) {
    const [next] = payDaysOf(rule, today, latestPayDate(frequency, today));
    if (!next) continue;
    const same = choices.get(next.date);
    choices.set(next.date, { ...(same ?? next), rules: [...(same?.rules ?? []), rule] });
  }
  return [...choices.values()];
}

/** Returns the pay date after a known one, by the most likely rule; lenders call it the second pay date. */
export function payDateAfter(payDate: string, frequency: PayFrequency): string | undefined {
  const [rule] = likelyPayRules(frequency, payDate);
  return rule && payDaysOf(rule, payDate, addDays(payDate, 40))[0]?.date;
}
