import { isAnswered, isIsoDate, toUsDate, valueAt, type Refusal, type Validator } from "@loanbridge/form-engine";
import { latestPayDate, payDateObstacle, type PayDateObstacle } from "../pay-dates/pay-date-limits.ts";
import { pattern, unanswered } from "./rules/digits.ts";

/** Monday, November 23, 2026; Thursday is Thanksgiving. */
const today = "2026-11-23";

const refusals: Readonly<Record<PayDateObstacle["why"], Refusal>> = {
  past: { code: "Future", message: "future" },
  late: { code: "Max", message: "latest" },
  weekend: { code: "DaysOfWeek", message: "weekend" },
  holiday: { code: "NotHoliday", message: "holiday" },
};

export const payDate = {
  doc: "The next pay date, YYYY-MM-DD: after today, no later than payFrequency allows, a day on which banks work.",
  check({ value, values, context }) {
    if (!isAnswered(value)) return unanswered(value);
    if (!isIsoDate(value)) return pattern;
    const latest = latestPayDate(valueAt(values, "payFrequency"), context.today);
    const obstacle = payDateObstacle(value, context.today, latest);
    if (!obstacle) return undefined;
    return { ...refusals[obstacle.why], ...(obstacle.why === "late" && { params: { latest: toUsDate(latest) } }) };
  },
  examples: {
    valid: [
      { value: "2026-11-24", values: { payFrequency: "weekly" }, today },
      { value: "2026-12-04", values: { payFrequency: "weekly" }, today },
      { value: "2026-12-28", values: { payFrequency: "monthly" }, today },
    ],
    invalid: [
      { value: "", today, refusal: { code: "NotEmpty", message: "required" } },
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
