import { addDays, type ProcessorRule, valueAt, type Values } from "@loanbridge/form-engine";
import { latestPayDate } from "../pay-date.ts";

export const payDate = {
  doc: "Sets the first and the last day that payDate1 offers (extra parameters minDate, maxDate) for the pay frequency.",
  trigger: "configure",
  run: ({ values, context: { today } }) => ({
    extraParams: { payDate1: { minDate: addDays(today, 1), maxDate: latest(values, today) } },
  }),
  target: ({ values, context: { today } }) => latest(values, today),
} as const satisfies ProcessorRule;

const latest = (values: Values, today: string) => latestPayDate(valueAt(values, "payFrequency"), today);
