import { isAnswered, isIsoDate, valueAt, weekday, type Validator } from "@loanbridge/form-engine";
import { latestPayDate } from "../pay-date.ts";
import { pattern, required } from "./rules/digits.ts";
import { isFederalReserveHoliday } from "./rules/federal-reserve-holidays.ts";

/** Monday 23 November 2026; Thursday is Thanksgiving. */
const today = "2026-11-23";

export const payDate = {
  doc: "The next pay date, YYYY-MM-DD: after today, no later than payFrequency allows, a day on which banks work.",
  check({ value, values, context }) {
    if (!isAnswered(value)) return required;
    if (!isIsoDate(value)) return pattern;
    if (value <= context.today) return { code: "Future", message: "future" };
    const latest = latestPayDate(valueAt(values, "payFrequency"), context.today);
    if (value > latest) return { code: "Max", message: "latest", params: { latest: asUsDate(latest) } };
    if (weekday(value) % 6 === 0) return { code: "DaysOfWeek", message: "weekend" };
    return isFederalReserveHoliday(value) ? { code: "NotHoliday", message: "holiday" } : undefined;
  },
  examples: {
    valid: [
      { value: "2026-11-24", values: { payFrequency: "weekly" }, today },
      { value: "2026-12-04", values: { payFrequency: "weekly" }, today },
      { value: "2026-12-28", values: { payFrequency: "monthly" }, today },
    ],
    invalid: [
      { value: "", today, refusal: { code: "NotNull", message: "required" } },
      { value: "2026-02-30", today, refusal: { code: "Pattern", message: "pattern" } },
      { value: "11/24/2026", today, refusal: { code: "Pattern", message: "pattern" } },
      { value: "2026-11-23", today, refusal: { code: "Future", message: "future" } },
      { value: "2026-12-07", values: { payFrequency: "weekly" }, today, refusal: { code: "Max", message: "latest" } },
      { value: "2026-11-28", today, refusal: { code: "DaysOfWeek", message: "weekend" } },
      { value: "2026-11-29", today, refusal: { code: "DaysOfWeek", message: "weekend" } },
      { value: "2026-11-26", today, refusal: { code: "NotHoliday", message: "holiday" } },
    ],
  },
} as const satisfies Validator;

/** As people read it: MM/DD/YYYY. */
const asUsDate = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`;
