import type { OutcomeWords } from "@loanbridge/contract/outcome-text";
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
export const outcomeWords = {
  standings: {
    open: "Not sent: you have not finished the form.",
    waiting: "We are checking with lenders.",
    sold: "A lender has your request.",
    refused: "Every lender we asked declined your request.",
    unanswered: "No lender has accepted your request, and at least one has not given us a final answer.",
    unasked: "No lender was available for your request.",
    fault: "Something went wrong on our side, and we could not finish your request.",
    reduced: "Erased, except for what we have to keep with your consents.",
  },
  named: {
    has: "{lenders} has your request.",
    have: "{lenders} have your request. You have not chosen one yet.",
  },
  declined: {
    waiting: "You declined {lenders}. We are checking with other lenders.",
    refused: "You declined {lenders}. Every other lender we asked declined your request.",
    unanswered:
      "You declined {lenders}. No other lender has accepted your request, and at least one has not given us a final answer.",
    unasked: "You declined {lenders}. No other lender was available for your request.",
  },
  endings: {
    withdrawn: "You withdrew your request. We will not send it to any other lender.",
    "opted-out": "You opted out. We will not send your request to any other lender.",
  },
} as const satisfies OutcomeWords;

export const rightNames = {
  access: "to know what is held",
  portability: "a copy to take along",
  erasure: "erasure",
  correction: "correction",
  "opt-out": "no sale, no sharing, no messages",
  withdrawal: "withdrawal of the request",
} as const;
