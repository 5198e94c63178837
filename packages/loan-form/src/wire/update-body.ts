import type { ValidationContext, Values } from "@loanbridge/form-engine";
import type { ApplicationField } from "../field.ts";
import { applicationFields } from "../fields/index.ts";
import { validators } from "../validators/index.ts";
import type { ViewState } from "../view-states.ts";
import { toWire, wireNames } from "./wire.ts";

export const secureFieldNames = ["socialSecurity", "account", "routing", "driversLicense"] as const;
type SecureName = (typeof secureFieldNames)[number];

/** Set by the server or by a separate screen; never part of a form. */
const elsewhere = new Set([
  "amountRequested",
  "amountRequestedRange",
  "redirectUrl",
  "previousAppTimestamp",
  "saleOptOut",
  "shortSubmitTimestamp",
  "rejected",
  "waitPageOptIns",
  "parentDomain",
  "language",
  "pixelValues",
  "fingerprintReapply",
]);

const form = Object.values(applicationFields)
  .filter((field: ApplicationField) => !field.secure && !elsewhere.has(field.name))
  .flatMap(({ name }) => wireNames[name] ?? []);

const pixels = ["affid", "popunderDisplayed", "pixelsRequested"];
const landing = [
  "email",
  "acceptedTermsAndConditions",
  "amountRequestedRange",
  "zip",
  ...pixels,
  "pixelValues",
  "trustedFormParams",
];
const finances = ["acceptedTermsAndConditions", "loanReason", "autoOwnerStatus", "creditScore"];

/** Wire names that an update may have in `userApplication`, by view state. */
export const updateFields: Readonly<Record<ViewState, readonly string[]>> = {
  LANDING_SUBMIT: landing,
  FULL_FORM: form,
  FULL_FORM_PG1: form,
  FULL_FORM_PG2: form,
  SLIDE_SHOW: [...new Set([...landing, ...form])],
  PAY_SCHEDULE: ["payFrequency", "payDate1", "creditCardDebt", "creditCardDebtAmount", ...finances],
  TERMS_AND_CONDITIONS: [...finances, "amountRequestedRange", "horoscopeOptIn", "waitPageOptIns"],
  RESUBMIT: ["amountRequestedRange", "rejected"],
  FINGERPRINT_REAPPLY: [
    "acceptedTermsAndConditions",
    "fingerprintEmail",
    "fingerprintPhone",
    "fingerprintChallenge",
    "fingerprintCode",
    "popunderDisplayed",
    "pixelsRequested",
  ],
  CREDIT_OFFER: [],
  UNSUBSCRIBE: [],
  RE_ROUTE: [],
  SPLASH: [],
  EMAIL_CONFIRMATION: [],
  UNEMPLOYED: [],
  READY_TO_PROCESS: [],
  IN_PROCESS: [],
  REDIRECT: [],
  ERROR: [],
};

/** States whose update may include secure fields. */
export const secureUpdateStates: ReadonlySet<ViewState> = new Set<ViewState>([
  "FULL_FORM",
  "FULL_FORM_PG1",
  "FULL_FORM_PG2",
  "SLIDE_SHOW",
]);

/** Builds the body of an update from the values that belong to the state. An SSN is included only if it is valid. */
export function updateBody(viewState: ViewState, values: Values, context: ValidationContext) {
  const allowed = new Set(updateFields[viewState]);
  const wire = Object.entries(toWire(values)).filter(([name]) => allowed.has(name));
  return {
    viewState,
    userApplication: Object.fromEntries(wire),
    secureFields: secureUpdateStates.has(viewState) ? secureBody(values, context) : {},
  };
}

function secureBody(values: Values, context: ValidationContext): Partial<Record<SecureName, string>> {
  const given = secureFieldNames.filter((name) => {
    const value = values[name];
    if (typeof value !== "string" || value === "") return false;
    if (name !== "socialSecurity") return true;
    return validators.SocialSecurity.check({ value, values, params: {}, context }) === undefined;
  });
  return Object.fromEntries(given.map((name) => [name, values[name]]));
}
