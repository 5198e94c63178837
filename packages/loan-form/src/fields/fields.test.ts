import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { validateField } from "@loanbridge/form-engine";
import type { ApplicationField } from "../field.ts";
import { kinds } from "../kinds.ts";
import { help, labels } from "../messages/index.ts";
import { composeField } from "../pages/compose-field.ts";
import { loanRegistry } from "../registry.ts";
import { applicationFields, type FieldName } from "./index.ts";

const fields: readonly ApplicationField[] = Object.values(applicationFields);
const context = { today: "2026-11-21", stored: new Set<string>() };

/** The field list of section 3 of the specification, with its secure fields. */
const specified = `firstName lastName email dob zip address1 residencyStatus city state monthsAtAddress primaryPhone
alternatePhone dlState amountRequested amountRequestedRange employerName employerPhone monthsEmployed jobTitle incomeType
activeMilitary payFrequency payDate1 directDeposit accountType bankAccountType income bankName monthsAtBank smsOptIn
acceptedTermsAndConditions redirectUrl loanReason creditScore creditCardDebt creditCardDebtAmount previousAppTimestamp
shortSubmitTimestamp autoOwnerStatus vehicleYear vehicleMileage vehicleMake vehicleModel vehicleTrim trustedFormParams
popunderDisplayed pixelsRequested affid horoscopeOptIn medicareAdvantageOptIn collegeReviewOptIn ssdCoRegOptIn
benefitsPilotOptIn waitPageOptIns quickSubmitted parentDomain rejected skippedBankAccountInfo fingerprintReapply
socialSecurity account routing driversLicense`.split(/\s+/);

test("[APP-01] the application has every field of the specification", () => {
  expect(Object.keys(applicationFields)).toEqual(expect.arrayContaining(specified));
});

test("[APP-04] four fields are secure and sealed with identity or bank", () => {
  const secure = fields.filter((field) => field.secure);
  expect(secure.map(({ name }) => name).toSorted()).toEqual(["account", "driversLicense", "routing", "socialSecurity"]);
  for (const { group } of secure) expect(["identity", "bank"]).toContain(group);
});

test("every file of fields is in the index under the field's name", async () => {
  const files = readdirSync(import.meta.dirname).filter((file) => !/^index|\.test\./.test(file));
  expect(files).toHaveLength(fields.length);
  for (const file of files) {
    const [[name, field] = []] = Object.entries(
      (await import(/* @vite-ignore */ `${import.meta.dirname}/${file}`)) as Record<string, ApplicationField>,
    );
    expect(field?.name, file).toBe(name);
    expect(applicationFields, file).toHaveProperty(String(name), field);
  }
});

test("every visible field has a label, a known kind and known help", () => {
  for (const { name, kind, helpKey } of fields) {
    expect(kinds, name).toHaveProperty(kind);
    expect(Object.hasOwn(labels, name), name).toBe(kind !== "hidden");
    if (helpKey) expect(help, name).toHaveProperty(helpKey);
  }
});

test.for(fields.map((field): [string, ApplicationField] => [field.name, field]))(
  "the examples of %s get the verdicts they state",
  ([name, { examples }]) => {
    const definition = composeField(name as FieldName);
    const refusals = (value: unknown) =>
      validateField(definition, { ssdCoRegOptIn: true, [name]: value }, context, loanRegistry);
    for (const value of examples.valid) expect(refusals(value), String(value)).toEqual([]);
    for (const value of examples.invalid) expect(refusals(value), String(value)).toHaveLength(1);
  },
);
