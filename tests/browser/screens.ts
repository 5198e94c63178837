import type { Values } from "@loanbridge/form-engine";
import type { ViewState } from "@loanbridge/loan-form";

/** A screen as a visitor sees it. */
export interface ShownScreen {
  /** `shaped`: the payday site asks on two pages and a review, the personal site one step at a time. */
  readonly site: "payday" | "personal" | "shaped payday" | "shaped personal";
  /** State of the visitor's stored application; without one nothing is stored. */
  readonly state?: ViewState;
  /** Stored values in addition to, or in place of, the answers of a whole application; null: not answered. */
  readonly stored?: Values;
  readonly redirectUrl?: string;
  /** Address, if it is not the one that the state leads to. */
  readonly at?: string;
  readonly path: string;
  /** Typed into fields and not sent. Browsers do not keep the values in `secret`. */
  readonly typed?: Readonly<Record<string, string>>;
  readonly secret?: Readonly<Record<string, string>>;
  /** Boxes to check for the act: fields, and which of their choices. */
  readonly ticked?: Readonly<Record<string, string>>;
  /** Name of the button to press; by default the form's own button. */
  readonly press?: string;
  /** Selector of what one press leads to. */
  readonly leads: string;
  /** Number of writes to our server that the press causes. */
  readonly writes?: number;
  /** True if a lender buys in the end. */
  readonly sold?: boolean;
}

const at = (path: string) => `main[data-screen="${path}"]`;
const name = { firstName: "Zuzanna", lastName: "Quillfeather" };
const redirectUrl = "https://lender.example/welcome";
/** The page of the lender that this leads to. */
export const lenderPage = "text=A page of the lender";

/** The operator's key, which replaces the captcha: its work takes seconds, and `request-forms.test.ts` does it. */
export const bypassKey = "a-key-of-the-operator-for-tests";

/** Every screen of the project, in every variation. */
export const shownScreens = {
  landing: { site: "payday", path: "/", typed: { zip: "78501" }, leads: at("/longform") },
  "landing, just the form": {
    site: "payday",
    at: "/banner",
    path: "/banner",
    typed: { zip: "78501" },
    leads: at("/longform"),
  },
  "long form": {
    site: "payday",
    state: "FULL_FORM",
    path: "/longform",
    typed: { ...name, employerName: "Marmalade Works" },
    secret: { account: "445566778899" },
    leads: at("/wait"),
    sold: true,
  },
  "first of two pages": {
    site: "shaped payday",
    state: "FULL_FORM_PG1",
    path: "/longformpg1",
    typed: name,
    leads: at("/longformpg2"),
  },
  "second of two pages": {
    site: "shaped payday",
    state: "FULL_FORM_PG2",
    stored: { bankName: null },
    path: "/longformpg2",
    typed: { bankName: "Bank of Larkspur" },
    leads: "text=Check your answers",
  },
  review: {
    site: "shaped payday",
    state: "FULL_FORM_PG2",
    at: "/longformpg2?step=review",
    path: "/longformpg2",
    leads: at("/wait"),
    sold: true,
  },
  "first step": {
    site: "shaped personal",
    state: "SLIDE_SHOW",
    stored: { firstName: null },
    path: "/secure",
    typed: name,
    leads: "[id=step-progress] >> text=/2 of/",
  },
  "last step": {
    site: "shaped personal",
    state: "SLIDE_SHOW",
    at: "/secure?step=consents",
    path: "/secure",
    leads: at("/wait"),
    sold: true,
  },
  "pay schedule": {
    site: "payday",
    state: "PAY_SCHEDULE",
    stored: { payFrequency: null },
    path: "/payschedule",
    ticked: { payFrequency: "[value=biweekly]" },
    leads: at("/wait"),
    sold: true,
  },
  "ready to be asked": {
    site: "payday",
    state: "READY_TO_PROCESS",
    path: "/wait",
    press: "Next question",
    leads: "text=3 of 25",
    writes: 0,
  },
  "being asked": {
    site: "payday",
    state: "IN_PROCESS",
    path: "/wait",
    press: "Next question",
    leads: "text=3 of 25",
    writes: 0,
  },
  "taken by a lender": {
    site: "payday",
    state: "REDIRECT",
    redirectUrl,
    path: "/wait",
    press: "Continue to the lender",
    leads: lenderPage,
    writes: 0,
  },
  "the lender's own words": {
    site: "payday",
    state: "SPLASH",
    redirectUrl,
    path: "/splash",
    press: "Continue to the lender",
    leads: lenderPage,
  },
  "a smaller amount": {
    site: "payday",
    state: "RESUBMIT",
    path: "/resubmit",
    ticked: { amountRequestedRange: "[value='300']" },
    leads: at("/wait"),
    sold: true,
  },
  "credit help": {
    site: "payday",
    state: "CREDIT_OFFER",
    path: "/creditOffer",
    press: "Show me lenders I can apply to",
    leads: at("/reroute"),
  },
  "nobody lends": { site: "payday", state: "RE_ROUTE", path: "/reroute", press: "Start a new request", leads: at("/") },
  offers: { site: "payday", state: "RE_ROUTE", at: "/offers", path: "/offers", leads: ".offer-card", writes: 0 },
  "asking again": {
    site: "payday",
    state: "TERMS_AND_CONDITIONS",
    path: "/reapply",
    ticked: { acceptedTermsAndConditions: "" },
    press: "Request $1,000",
    leads: at("/wait"),
    sold: true,
  },
  "an earlier request": {
    site: "payday",
    at: "/r-reapply",
    path: "/r-reapply",
    typed: { email: "nobody@example.com", primaryPhone: "5125550199" },
    leads: 'input[name="fingerprintCode"]',
  },
  unsubscribe: {
    site: "payday",
    at: "/unsubscribe",
    path: "/unsubscribe",
    typed: { email: "ana@example.com" },
    press: "Unsubscribe",
    leads: "text=Request Sent",
  },
  "address confirmed": {
    site: "payday",
    state: "EMAIL_CONFIRMATION",
    path: "/emailConfirmation",
    leads: "h1",
    writes: 0,
  },
  "no income": {
    site: "payday",
    state: "UNEMPLOYED",
    path: "/",
    press: "Check my answers",
    leads: at("/longform"),
    writes: 0,
  },
  "a fault": { site: "payday", state: "ERROR", path: "/", press: "Try again", leads: at("/wait"), sold: true },
  "answers after a fault": {
    site: "payday",
    state: "ERROR",
    at: "/longform",
    path: "/longform",
    typed: name,
    leads: at("/wait"),
    sold: true,
  },
  contact: {
    site: "payday",
    at: `/modal/contact?bypassRecaptchaKey=${bypassKey}`,
    path: "/",
    typed: { name: "Ana Lopez", email: "ana@example.com", comments: "Please call me." },
    leads: "text=Email Sent",
  },
  "a privacy request": {
    site: "personal",
    at: `/modal/ccpa-contact?bypassRecaptchaKey=${bypassKey}`,
    path: "/",
    typed: {
      name: "Ana Lopez",
      email: "ana@example.com",
      phoneNumber: "2135550147",
      fullAddress: "1204 Sunset Blvd, Los Angeles",
      zipCode: "90012",
      birthYear: "1990",
      message: "Please tell me what you hold about me.",
    },
    leads: "text=Email Sent",
  },
} as const satisfies Readonly<Record<string, ShownScreen>>;
