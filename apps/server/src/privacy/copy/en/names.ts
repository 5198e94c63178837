import type { FieldGroup } from "@loanbridge/loan-form";

/** Kinds of data, as a person is told of them. */
export const groupNames = {
  request: "What you asked for, ZIP code and state",
  contact: "Name, e-mail, phone, address",
  identity: "Date of birth, Social Security number, driver's license",
  bank: "Bank account",
  income: "Income and employer",
} as const satisfies Record<FieldGroup, string>;

/** Kinds of entries that a person has caused. */
export const consentNames: Readonly<Record<string, string>> = {
  terms: "Terms and Conditions, and passing your request on to lenders",
  "e-consent": "Electronic records and signatures",
  "credit-authorization": "Credit authorization",
  sms: "Text messages",
  email: "E-mail address confirmed",
  withdrawal: "You withdrew the request",
  "sale-opt-out": "You opted out of sale and sharing",
};

export const rightNames = {
  access: "to know what is held",
  portability: "a copy to take along",
  erasure: "erasure",
  correction: "correction",
  "opt-out": "no sale, no sharing, no messages",
  withdrawal: "withdrawal of the request",
} as const;
