import { locale } from "#language/language.ts";
import { fill } from "@loanbridge/loan-form";
import { weekday } from "@loanbridge/form-engine";
import type { PayDateChoice, PayDateObstacle, PayRule } from "@loanbridge/loan-form";
import { payDates as copy } from "#language/pages/pay-dates.ts";

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options });

const formats = {
  day: format({ weekday: "long", month: "long", day: "numeric" }),
  dayAndYear: format({ weekday: "long", month: "long", day: "numeric", year: "numeric" }),
  month: format({ month: "long", year: "numeric" }),
  weekday: format({ weekday: "long" }),
};

const plural = new Intl.PluralRules(locale, { type: "ordinal" });
const noon = (iso: string) => new Date(`${iso}T12:00:00Z`);

/** Returns "Friday, December 4", with the year if it is not today's. */
export function dayInWords(iso: string, today: string): string {
  return (iso.slice(0, 4) === today.slice(0, 4) ? formats.day : formats.dayAndYear).format(noon(iso));
}

/** Returns "December 2026" for any day of that month. */
export const monthInWords = (iso: string): string => formats.month.format(noon(iso));

/** Returns the weekday's name; 0 to 6 for Sunday to Saturday. */
export const weekdayInWords = (day: number): string => formats.weekday.format(new Date(Date.UTC(2026, 0, 4 + day)));

export function obstacleInWords(obstacle: PayDateObstacle): string {
  const text = copy.obstacles[obstacle.why];
  return obstacle.why === "holiday" ? fill(text, { holiday: copy.holidays[obstacle.holiday] }) : text;
}

const dayOfMonth = (day: number): string =>
  day === 31 ? copy.lastDay : fill(copy.ordinal[plural.select(day) as keyof typeof copy.ordinal], { number: day });

type Describe<Kind> = (rule: Extract<PayRule, { kind: Kind }>) => string;

const describePayRule: { readonly [Kind in PayRule["kind"]]: Describe<Kind> } = {
  weeks: ({ every, from }) =>
    fill(every === 1 ? copy.rhythms.weekly : copy.rhythms.biweekly, { weekday: weekdayInWords(weekday(from)) }),
  monthDays: ({ days: [day, second] }) =>
    second === undefined
      ? fill(copy.rhythms.oneDay, { day: dayOfMonth(day) })
      : fill(copy.rhythms.twoDays, { day: dayOfMonth(day), second: dayOfMonth(second) }),
  monthWeekday: ({ weekday: day, nth }) =>
    fill(copy.rhythms.weekdayOfMonth, { nth: copy.nth[nth], weekday: weekdayInWords(day) }),
};

/** Returns "Every other Friday". Several rules that lead to the same date are joined. */
export function payRulesInWords(rules: readonly PayRule[]): string {
  return rules
    .map((rule) => (describePayRule[rule.kind] as Describe<PayRule["kind"]>)(rule))
    .map((text, index) => (index === 0 ? text : text.charAt(0).toLowerCase() + text.slice(1)))
    .join(copy.or);
}

/** Explains why the pay comes before its nominal day, or returns undefined if it comes on that day. */
export function earlyInWords({ date, named }: PayDateChoice, obstacle: PayDateObstacle | undefined, today: string) {
  if (date === named || !obstacle) return undefined;
  return fill(copy.early, { date: dayInWords(named, today), reason: obstacleInWords(obstacle) });
}
