import { outcome } from "../outcome.ts";

/** Names for the kinds of data. */
export const groupNames = {
  request: "What you asked for, ZIP code, and state",
  contact: "Name, email, phone, address",
  identity: "Date of birth, Social Security number, driver's license",
  bank: "Bank account",
  income: "Income and employer",
} as const;

/** Names of stored values other than answers, which have their labels. */
export const valueNames = {
  amountRequested: "Amount used for the range you chose",
  directDeposit: "Paid by direct deposit",
  bankAccountType: "Bank account type",
  redirectUrl: "Lender's page",
  creditCardDebt: "Credit card debt",
  previousAppTimestamp: "Time of your earlier request",
  shortSubmitTimestamp: "Time you sent the first form",
  trustedFormParams: "Consent certificate",
  popunderDisplayed: "Offers opened in another window",
  pixelsRequested: "Advertisers' pixels requested",
  pixelValues: "Advertising IDs of this visit",
  affid: "Who referred you",
  sourceId: "ID of the link or page that led you here",
  sub1: "First name given to your visit by the site that sent you",
  sub2: "Second name given to your visit",
  sub3: "Third name given to your visit",
  sub4: "Fourth name given to your visit",
  sub5: "Fifth name given to your visit",
  gclid: "Google's ID of your click",
  fbclid: "Facebook's ID of your click",
  ttclid: "TikTok's ID of your click",
  utm_source: "Source of the campaign",
  utm_medium: "Medium of the campaign",
  utm_campaign: "Name of the campaign",
  utm_term: "Search term of the campaign",
  utm_content: "Advertisement of the campaign",
  utm_id: "ID of the campaign",
  waitPageOptIns: "Answers on the wait page",
  quickSubmitted: "Sent with the short form",
  parentDomain: "Site that showed the form",
  rejected: "Declined before",
  skippedBankAccountInfo: "Bank account skipped",
  saleOptOut: "Your browser's opt-out signal",
  language: "Language of the page",
  fingerprintReapply: "How we looked for your earlier request",
} as const;

/** Kinds of entries that a person has caused. */
export const consentNames = {
  terms: "Terms and Conditions, and sharing your request with lenders",
  "e-consent": "Electronic records and signatures",
  "credit-authorization": "Credit authorization",
  sms: "Text messages",
  horoscope: "Daily horoscope",
  "medicare-advantage": "Medicare Advantage plans",
  "college-review": "Colleges and courses",
  "disability-review": "Review of your disability benefits",
  "benefits-adviser": "Contact from a benefits adviser",
  "wait-page": "A checkbox on the wait page",
  email: "Email address confirmed",
  withdrawal: "You withdrew the request",
  "sale-opt-out": "You opted out of sale and sharing",
  correction: "You corrected your data",
  erasure: "You had your data erased",
} as const;

/** Names of acts that the name of their kind does not describe. */
export const actNames = {
  signal: "Your browser's opt-out signal",
  unticked: "{name}: withdrawn",
} as const;

/** Sentences about the outcome of a request. */
export const outcomeWords = {
  ...outcome,
  standings: {
    ...outcome.standings,
    open: "Not sent. You haven't finished the form.",
    fault: "Something went wrong on our side, and we couldn't finish your request.",
    reduced: "Erased, except what we have to keep with your consents.",
  },
} as const;

export const rightNames = {
  access: "a list of the data we hold",
  portability: "a copy of the data",
  erasure: "erasure of the data",
  correction: "correction of the data",
  "opt-out": "opt-out of sale, sharing and messages",
  withdrawal: "withdrawal of the request",
} as const;
