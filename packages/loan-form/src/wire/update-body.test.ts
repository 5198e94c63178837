import { expect, test } from "vitest";
import { applicationFields } from "../fields/index.ts";
import { secureFieldNames, updateBody, updateFields } from "./update-body.ts";
import { viewStates } from "../view-states.ts";
import { wireNames } from "./wire.ts";

const context = { today: "2026-11-21", stored: new Set<string>() };
const secure = {
  socialSecurity: "219099999",
  account: "000123456789",
  routing: "021000021",
  driversLicense: "D1234567",
};
const everything: Record<string, unknown> = {
  ...Object.fromEntries(
    Object.values(applicationFields).map(({ name, examples }) => [name, examples.valid[0] ?? "2026-12-04"]),
  ),
  ...secure,
};
const sent = (viewState: (typeof viewStates)[number]) =>
  Object.keys(updateBody(viewState, everything, context).userApplication);

test.for([
  [
    "LANDING_SUBMIT",
    "email acceptedTermsAndConditions amountRequestedRange zip affid popunderDisplayed pixelsRequested pixelValues trustedFormParams",
  ],
  [
    "PAY_SCHEDULE",
    "payFrequency payDate1 acceptedTermsAndConditions creditCardDebt creditCardDebtAmount loanReason autoOwnerStatus creditScore",
  ],
  [
    "TERMS_AND_CONDITIONS",
    "acceptedTermsAndConditions loanReason autoOwnerStatus creditScore amountRequestedRange horoscopeOptIn waitPageOptIns",
  ],
  ["RESUBMIT", "amountRequestedRange rejected"],
  [
    "FINGERPRINT_REAPPLY",
    "acceptedTermsAndConditions fingerprintEmail fingerprintPhone popunderDisplayed pixelsRequested",
  ],
  ["SPLASH", ""],
  ["IN_PROCESS", ""],
] as const)("[FLOW-14] an update in %s carries exactly %s", ([viewState, names]) => {
  expect(sent(viewState).toSorted()).toEqual(names.split(" ").filter(Boolean).toSorted());
});

test("[FLOW-14] the long form sends the personal, address, employment, bank and opt-in fields", () => {
  for (const viewState of ["FULL_FORM", "FULL_FORM_PG1", "FULL_FORM_PG2"] as const) {
    expect(sent(viewState)).toEqual(
      expect.arrayContaining([
        "firstName",
        "birthYear",
        "address1",
        "employerName",
        "bankName",
        "smsOptIn",
        "payDate1",
      ]),
    );
    for (const name of [
      "redirectUrl",
      "parentDomain",
      "pixelValues",
      "previousAppTimestamp",
      "rejected",
      "fingerprintEmail",
    ]) {
      expect(sent(viewState)).not.toContain(name);
    }
  }
});

test("[FLOW-14] the slide show sends the short and the long form", () => {
  expect(sent("SLIDE_SHOW").toSorted()).toEqual(
    [...new Set([...sent("LANDING_SUBMIT"), ...sent("FULL_FORM")])].toSorted(),
  );
});

test("[FLOW-14] secure fields are sent with the long form only, and an SSN only if it is valid", () => {
  expect(updateBody("FULL_FORM", everything, context).secureFields).toEqual(secure);
  expect(updateBody("LANDING_SUBMIT", everything, context).secureFields).toEqual({});
  expect(updateBody("PAY_SCHEDULE", everything, context).secureFields).toEqual({});
  const wrong = { ...everything, socialSecurity: "666123456", routing: "" };
  expect(Object.keys(updateBody("SLIDE_SHOW", wrong, context).secureFields)).toEqual(["account", "driversLicense"]);
});

test("[FLOW-14] every state lists its fields by wire name, without secure ones", () => {
  const known = Object.values(wireNames).flat();
  expect(Object.keys(updateFields).toSorted()).toEqual(viewStates.toSorted());
  for (const names of Object.values(updateFields)) {
    expect(known).toEqual(expect.arrayContaining([...names]));
    for (const name of secureFieldNames) expect(names).not.toContain(name);
  }
});
