import { expect, test } from "vitest";
import { judge } from "./testing/judge.ts";

const ssn = (value: unknown) => judge("SocialSecurity", value, { field: "socialSecurity" });

test("[VAL-06] exactly nine digits are required", () => {
  for (const value of ["", "12345678", "1234567890", "abc", null]) {
    expect(ssn(value)).toMatchObject({ text: "Please enter your 9-digit social security number." });
  }
  expect(ssn("123-45-6789")).toBeUndefined();
});

test.for(["000456789", "666456789", "900456789", "999456789", "123006789", "123450000"])(
  "[VAL-06] %s was never issued",
  (value) => {
    expect(ssn(value)).toMatchObject({ code: "Pattern", text: "Please enter a correct social security number." });
  },
);

test("[VAL-06] areas next to the refused ones pass", () => {
  for (const value of ["001456789", "665456789", "667456789", "899456789", "123016789", "123450001"]) {
    expect(ssn(value)).toBeUndefined();
  }
});
