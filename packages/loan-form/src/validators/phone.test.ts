import { expect, test } from "vitest";
import { judge } from "./testing/judge.ts";

const phone = (value: unknown, optional = false) =>
  judge("Phone", value, { field: "primaryPhone", params: { optional } });

test("[VAL-07] a phone has ten digits", () => {
  expect(phone("512555010")).toMatchObject({ code: "Pattern", text: "Your phone number must be 10 digits." });
  expect(phone("51255501000")).toMatchObject({ text: "Your phone number must be 10 digits." });
  expect(phone("(512) 555-0100")).toBeUndefined();
});

test("[VAL-07] a phone does not start with 0 or 1", () => {
  for (const value of ["0125550100", "1125550100"]) {
    expect(phone(value)).toMatchObject({ text: "Your phone number cannot not begin with a 0 or 1." });
  }
});

test("[VAL-07] a phone is required, unless it is optional", () => {
  expect(phone("")).toMatchObject({ code: "NotEmpty", text: "These fields are required." });
  expect(phone("", true)).toBeUndefined();
  expect(phone(null, true)).toBeUndefined();
  expect(phone("555", true)).toMatchObject({ text: "Your phone number must be 10 digits." });
});

test("[VAL-07] the country code that browsers autofill, or that phones abroad keep, is removed", () => {
  expect(phone("001 512-555-0100")).toBeUndefined();
  expect(phone("+1 512-555-0100")).toBeUndefined();
  expect(phone("+1 012-555-0100")).toMatchObject({ message: "pattern" });
});
