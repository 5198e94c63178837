import { expect, test } from "vitest";
import type { FieldDefinition } from "@loanbridge/form-engine";
import { landingPageFor } from "../pages/landing.ts";
import { fullForm } from "../pages/long-form.ts";
import { loanRegistry } from "../registry.ts";
import { defaultTooltips } from "./index.ts";

const server = (field: string) => defaultTooltips[field]?.server ?? {};
const asked = [...fullForm.fields, ...landingPageFor({ checkbox: true }).fields];

/** Fields of the error catalog, by wire name. */
const mapped =
  `zip birthMonth birthDay birthYear email firstName lastName address1 residencyStatus city state monthsAtAddress
primaryPhone alternatePhone employerPhone dlState employerName jobTitle monthsEmployed incomeType accountType income bankName
monthsAtBank account routing socialSecurity driversLicense payDate1 payFrequency creditScore loanReason message
fingerprintEmail fingerprintPhone`.split(/\s+/);

test("[ERR-02] every field of the catalog has its messages", () => {
  for (const field of mapped) expect(defaultTooltips, field).toHaveProperty(field);
});

test("[ERR-03] NotNull, NotEmpty and NotBlank have their texts", () => {
  for (const field of mapped) {
    expect(server(field)).toMatchObject({
      NotNull: "This field is required.",
      NotEmpty: "This field is required.",
      NotBlank: "This field cannot be blank.",
    });
  }
});

test("[ERR-04] Size is 300, and 100 for the city", () => {
  expect(server("address1")["Size"]).toBe("This field has a max length of 300.");
  expect(server("city")["Size"]).toBe("This field has a max length of 100.");
});

test.for([
  ["employerName", "Please use valid characters"],
  ["email", "Please enter a correct e-mail address."],
  ["fingerprintEmail", "Please enter a correct e-mail address."],
  ["birthYear", "Year of birth must be in yyyy format."],
  ["primaryPhone", "Your contact phone number must be 10 digits."],
  ["socialSecurity", "Please enter a correct social security number."],
  ["driversLicense", "Please enter a correct driver's license number."],
  ["message", "Message contains invalid content"],
] as const)("[ERR-05] Pattern of %s is '%s'", ([field, copy]) => {
  expect(server(field)["Pattern"]).toBe(copy);
});

test("[ERR-06] Min has its text", () => {
  expect(server("monthsAtAddress")["Min"]).toBe("This field must be greater than 0.");
});

test("[ERR-07] Age has its texts for the year and the date of birth", () => {
  expect(server("birthYear")["Age"]).toBe("You must be at least 18 and no more than 100 years old.");
  expect(server("dob")["Age"]).toBe("Invalid Age.");
});

test("[ERR-08] ZipLookup and NotAllowed have their texts", () => {
  expect(server("zip")["ZipLookup"]).toBe("The zip code you have entered is not valid.");
  expect(server("zip")["NotAllowed"]).toBe("The zip code you have entered is not valid.");
});

test("[ERR-09] RoutingNumberLookup and Length of the routing number have their texts", () => {
  expect(server("routing")["RoutingNumberLookup"]).toBe("You have not provided a valid routing number.");
  expect(server("routing")["Length"]).toBe("Your routing number must be 9 digits");
});

test("[ERR-10] FailedAttempt has its text", () => {
  expect(server("fingerprintEmail")["FailedAttempt"]).toBe("Unable to find previous loan request.");
  expect(server("fingerprintPhone")["FailedAttempt"]).toBe("Unable to find previous loan request.");
});

test("[ERR-11] Future, NotHoliday and DaysOfWeek of the pay date have their texts", () => {
  expect(server("payDate1")).toMatchObject({
    Future: "Your next pay date must be in the future.",
    NotHoliday: "Your next pay date can't be on a holiday.",
    DaysOfWeek: "Your next pay date can't be on a weekend.",
  });
});

test("[ERR-12] Min and Max of the birth month and day have their texts", () => {
  expect(server("birthMonth")["Min"]).toBe("The smallest value for month is 1");
  expect(server("birthMonth")["Max"]).toBe("The largest value for month is 12");
  expect(server("birthDay")["Max"]).toBe("The largest value for day is 31");
});

test("[ERR-13] the account number has its texts", () => {
  for (const code of ["Size", "Length", "Pattern"]) {
    expect(server("account")[code]).toBe("Your account number must be between 4 and 30 digits");
  }
});

test.for([
  ["birthYear", "under18", "You must be over 18 to apply."],
  ["birthYear", "over100", "Invalid age."],
  ["birthYear", "required", "Please enter the year you were born."],
  ["socialSecurity", "length", "Please enter your 9-digit social security number."],
  ["primaryPhone", "length", "Your phone number must be 10 digits."],
  ["primaryPhone", "required", "These fields are required."],
  ["address1", "required", "This field is required"],
  ["email", "pattern", "Please enter a correct e-mail address."],
  ["zip", "length", "Please enter your 5-digit zip code."],
  ["routing", "length", "Your routing number must be 9 digits."],
  ["firstName", "pattern", "Invalid Name"],
  ["benefitsPilotOptIn", "required", "You must agree to the disclosure to continue."],
  ["consent", "required", "You must accept the terms and conditions to continue."],
] as const)("[SITE-09] the message %s.%s is '%s'", ([field, key, copy]) => {
  expect(defaultTooltips[field]?.[key]).toBe(copy);
});

test.for(asked.map((field): [string, FieldDefinition] => [field.appFieldName, field]))(
  "[VAL-01] every refusal by the validators of %s has its message and its code",
  ([name, field]) => {
    for (const use of field.validators ?? []) {
      const validator = loanRegistry.validators[use.name];
      for (const { refusal } of validator?.examples.invalid ?? []) {
        expect(defaultTooltips[use.tooltipKey ?? name], use.name).toHaveProperty(refusal.message);
        if (name !== "dob") expect(server(name), use.name).toHaveProperty(refusal.code);
      }
    }
  },
);
