import type { ShownRequest } from "@loanbridge/contract";
import type { FieldGroup } from "@loanbridge/loan-form";

/** Kinds of data, as a person is told of them. */
export const groupNames = {
  request: "What you asked for, ZIP code and state",
  contact: "Name, e-mail, phone, address",
  identity: "Date of birth, Social Security number, driver's license",
  bank: "Bank account",
  income: "Income and employer",
} as const satisfies Record<FieldGroup, string>;

/** What is held beside the answers to questions, which have their labels. */
export const valueNames = {
  amountRequested: "Amount that the range stands for",
  directDeposit: "Paid by direct deposit",
  bankAccountType: "Kind of bank account",
  redirectUrl: "Page of the lender",
  creditCardDebt: "Credit card debt",
  previousAppTimestamp: "Time of the request before",
  shortSubmitTimestamp: "Time of the first form",
  trustedFormParams: "Certificate of the consent",
  popunderDisplayed: "Offers were opened beside the page",
  pixelsRequested: "Advertisers' pixels were asked for",
  pixelValues: "Advertising IDs of this visit",
  affid: "Who referred you",
  waitPageOptIns: "Answers on the wait page",
  quickSubmitted: "Sent by a short way",
  parentDomain: "Site that showed the form",
  rejected: "Declined before",
  skippedBankAccountInfo: "Bank account left out",
  saleOptOut: "Your browser's opt-out signal",
  fingerprintReapply: "How your earlier request was looked for",
} as const;

/** Kinds of entries that a person has caused. */
export const consentNames = {
  terms: "Terms and Conditions, and passing your request on to lenders",
  "e-consent": "Electronic records and signatures",
  "credit-authorization": "Credit authorization",
  sms: "Text messages",
  horoscope: "Daily horoscope",
  "medicare-advantage": "Medicare Advantage plans",
  "college-review": "Colleges and courses",
  "disability-review": "Review of your disability benefits",
  "benefits-adviser": "Being contacted by a benefits adviser",
  "wait-page": "A box of the page on which you waited",
  email: "E-mail address confirmed",
  withdrawal: "You withdrew the request",
  "sale-opt-out": "You opted out of sale and sharing",
  correction: "You corrected it",
  erasure: "You had it erased",
} as const;

/** What was meant otherwise than by the words of its kind. */
export const actNames = {
  signal: "Your browser's opt-out signal",
  unticked: "{name}: taken back",
} as const;

/** What became of a request. */
export const standingNames = {
  open: "Not sent: the form was not finished",
  waiting: "Lenders are being asked",
  sold: "A lender has taken it",
  unsold: "No lender has told us that it takes it",
  fault: "A fault of ours stopped it",
  reduced: "Erased, but for what has to be kept with your consents",
} as const satisfies Record<ShownRequest["standing"], string>;

export const rightNames = {
  access: "to know what is held",
  portability: "a copy to take along",
  erasure: "erasure",
  correction: "correction",
  "opt-out": "no sale, no sharing, no messages",
  withdrawal: "withdrawal of the request",
} as const;
