import type { Page } from "@loanbridge/form-engine";
import { pageHeaders } from "../messages/index.ts";
import { reapplyAmounts } from "../options/amounts.ts";
import { composeField } from "./compose-field.ts";

/** What /reapply sends: an amount, and consent by an act of its own; by a box where the site shows one. */
export function reapplyPageFor({ checkbox }: { readonly checkbox: boolean }): Page {
  const amount = composeField("amountRequestedRange", {
    extraParams: { options: reapplyAmounts.map(({ value, label }) => ({ value: String(value), label })) },
    validators: [{ name: "Required" }, { name: "OneOf" }],
  });
  return {
    id: "reapply",
    pageNumber: 1,
    header: pageHeaders.reapply,
    fields: [amount, ...(checkbox ? [composeField("acceptedTermsAndConditions")] : [])],
  };
}

/** What /r-reapply asks to find an earlier request: both together, nothing else. */
export const fingerprintPage: Page = {
  id: "fingerprintReapply",
  pageNumber: 1,
  header: pageHeaders.fingerprintReapply,
  fields: [composeField("email"), composeField("primaryPhone")],
};
