import type { Page } from "@loanbridge/form-engine";
import { pageHeaders } from "../messages/index.ts";
import { resubmitAmounts } from "../options/amounts.ts";
import { composeField } from "./compose-field.ts";

/** PAY_SCHEDULE: shown when a stored pay date has passed. */
export const paySchedulePage: Page = {
  id: "paySchedule",
  pageNumber: 1,
  header: pageHeaders.paySchedule,
  fields: [composeField("payFrequency"), composeField("payDate1")],
};

/** RESUBMIT: a lower amount. The values are text, like the ids of ranges. */
export const resubmitPage: Page = {
  id: "resubmit",
  pageNumber: 1,
  header: pageHeaders.resubmit,
  fields: [
    composeField("amountRequestedRange", {
      extraParams: { options: resubmitAmounts.map(({ value, label }) => ({ value: String(value), label })) },
      validators: [{ name: "Required" }, { name: "OneOf" }],
    }),
  ],
};
