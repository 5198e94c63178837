import { expect, test } from "vitest";
import { composeField } from "../pages/compose-field.ts";
import { applicationFields, type FieldName } from "./index.ts";

const typed = new Set(["text", "email", "digits", "phone", "birthDate", "secure"]);

/** What browsers are told of each field that is typed: what it holds, and the keyboard that suits it. */
const hints: Readonly<Record<string, readonly [autocomplete: string, inputMode?: string]>> = {
  firstName: ["given-name"],
  lastName: ["family-name"],
  email: ["email", "email"],
  dob: ["bday", "numeric"],
  zip: ["postal-code", "numeric"],
  address1: ["address-line1"],
  city: ["address-level2"],
  primaryPhone: ["tel-national", "tel"],
  // Another number than the one of the address card.
  alternatePhone: ["off", "tel"],
  employerPhone: ["off", "tel"],
  employerName: ["organization"],
  jobTitle: ["organization-title"],
  bankName: ["off"],
  vehicleMileage: ["off", "numeric"],
  socialSecurity: ["off", "numeric"],
  account: ["off", "numeric"],
  routing: ["off", "numeric"],
  driversLicense: ["off"],
};

test("[APP-01] every typed field of the application says what it holds and which keyboard suits it", () => {
  const found = Object.values(applicationFields).filter(({ kind }) => typed.has(kind));
  expect(found.map(({ name }) => name).toSorted()).toEqual(Object.keys(hints).toSorted());
});

test.for(Object.entries(hints))("[APP-01] hints of %s", ([name, [autocomplete, inputMode]]) => {
  const params = composeField(name as FieldName).extraParams;
  expect(params).toMatchObject({ autocomplete, enterKeyHint: "next" });
  expect(params?.["inputMode"]).toBe(inputMode);
});

test("[APP-01] the state can be filled from an address card; what is chosen has no key to go on", () => {
  expect(composeField("state").extraParams).toMatchObject({ autocomplete: "address-level1" });
  for (const { name, kind } of Object.values(applicationFields))
    if (!typed.has(kind)) expect(composeField(name).extraParams, name).not.toHaveProperty("enterKeyHint");
});
