import { expect, test } from "vitest";
import { composeField } from "../pages/compose-field.ts";
import { applicationFields, type FieldName } from "./index.ts";

const typed = new Set(["text", "email", "digits", "phone", "birthDate", "secure"]);

/** Browser hints for each typed field: its content, and the matching keyboard. */
const hints: Readonly<Record<string, readonly [autocomplete: string, inputMode?: string]>> = {
  firstName: ["given-name"],
  lastName: ["family-name"],
  email: ["email", "email"],
  dob: ["bday", "numeric"],
  zip: ["postal-code", "numeric"],
  address1: ["address-line1"],
  city: ["address-level2"],
  primaryPhone: ["tel-national", "tel"],
  // Not the number of the browser's address card.
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

test("[APP-01] every typed field of the application hints at its content and keyboard", () => {
  const found = Object.values(applicationFields).filter(({ kind }) => typed.has(kind));
  expect(found.map(({ name }) => name).toSorted()).toEqual(Object.keys(hints).toSorted());
});

test.for(Object.entries(hints))("[APP-01] the hints of %s are set", ([name, [autocomplete, inputMode]]) => {
  const params = composeField(name as FieldName).extraParams;
  expect(params).toMatchObject({ autocomplete, enterKeyHint: "next" });
  expect(params?.["inputMode"]).toBe(inputMode);
});

test("[APP-01] the state can be autofilled, and selects have no enter key hint", () => {
  expect(composeField("state").extraParams).toMatchObject({ autocomplete: "address-level1" });
  for (const { name, kind } of Object.values(applicationFields))
    if (!typed.has(kind)) expect(composeField(name).extraParams, name).not.toHaveProperty("enterKeyHint");
});
