import { addDays, isAnswered, type ProcessorRule, valueAt, type Values } from "@loanbridge/form-engine";
import { isStoredPayDateValid, latestPayDate } from "../pay-dates/pay-date-limits.ts";

export const payDate = {
  doc: "Sets the first and the last day that payDate1 offers (extra parameters minDate, maxDate) for the pay frequency; a frequency that payDate1 does not fit empties it, and `droppedDate` says what it was.",
  trigger: "configure",
  run: ({ field, values, context: { today } }) => {
    const payDate1 = valueAt(values, "payDate1");
    // Keep a date that is being typed; only a change of frequency may clear it.
    const isDropped =
      field === "payFrequency" &&
      isAnswered(payDate1) &&
      !isStoredPayDateValid(payDate1, valueAt(values, "payFrequency"), today);
    return {
      ...(isDropped && { values: { payDate1: "" } }),
      extraParams: {
        payDate1: {
          minDate: addDays(today, 1),
          maxDate: latest(values, today),
          ...(field === "payFrequency" && { droppedDate: isDropped ? payDate1 : undefined }),
        },
      },
    };
  },
  target: ({ values, context: { today } }) => latest(values, today),
} as const satisfies ProcessorRule;

const latest = (values: Values, today: string) => latestPayDate(valueAt(values, "payFrequency"), today);
