import type { Page } from "@loanbridge/form-engine";
import { requestLabels as labels } from "#language/form/request-labels.ts";
import { pageHeaders } from "../messages/index.ts";
import { reapplyAmounts } from "../options/amounts.ts";
import { composeField } from "./compose-field.ts";

/** Fields of /reapply: an amount, and a separate consent, given by a checkbox if the site shows one. */
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

/** First step of /r-reapply: the email and phone of an earlier request, both required. */
export const fingerprintPage: Page = {
  id: "fingerprintReapply",
  pageNumber: 1,
  header: pageHeaders.fingerprintReapply,
  fields: [composeField("email"), composeField("primaryPhone")],
};

/** Number of digits in the mailbox verification code. */
export const mailboxCodeLength = 6;

/** Second step of /r-reapply: the code that was emailed to the address of that request. */
export const mailboxCodePage: Page = {
  id: "mailboxCode",
  pageNumber: 2,
  header: pageHeaders.mailboxCode,
  fields: [
    {
      appFieldName: "fingerprintCode",
      type: "digits",
      label: labels.fingerprintCode,
      validators: [{ name: "NumbersOnly", params: { min: mailboxCodeLength, max: mailboxCodeLength } }],
      extraParams: {
        autocomplete: "one-time-code",
        inputMode: "numeric",
        enterKeyHint: "done",
        maxLength: mailboxCodeLength,
      },
    },
  ],
};
