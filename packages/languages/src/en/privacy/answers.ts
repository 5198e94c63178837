/** Data that an erasure keeps, and the reason, in words for the person. See docs/decisions/0014. */
export const exceptions = {
  ledger:
    "The record of your consents and of who received your data, without your name. The law requires us to keep it for five years (16 CFR 310.5).",
  suppression: "A coded form of your email address and phone number, so that we don't contact you again.",
  sold: "If a lender has your request: your name, phone and email, with your consents, for five years (16 CFR 310.5). We erased everything else.",
} as const;

/** Answers to a privacy request. */
export const outcomes = {
  done: "yes",
  erased: "erased",
  hadNothing: "We had no data under this address.",
  noRecipients: "No one.",
} as const;
