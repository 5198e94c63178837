import { expect, test } from "vitest";
import type { Page } from "@loanbridge/form-engine";
import {
  californiaRequestPage,
  contactPage,
  defaultTooltips,
  landingPageFor,
  unsubscribeEmailPage,
  unsubscribePhonePage,
} from "@loanbridge/loan-form";
import { heldByBrowser, refusedByBrowser, refusedByServer } from "./two-sides.ts";

const amounts = [{ value: "500", label: "$500" }];
const landing = landingPageFor({ checkbox: false, amounts });
const long = (length: number) => "a".repeat(length);
const address = (length: number) => `${long(length - 12)}@example.com`;

const contact = { name: "Ana Lopez", email: "ana@example.com", comments: "Please call me.", recaptcha: "token" };
const california = {
  name: "Ana Lopez",
  email: "ana@example.com",
  phoneNumber: "2135550147",
  fullAddress: "1204 Spring St, Apt 9 1/2, Los Angeles",
  zipCode: "90001",
  birthYear: "1990",
  message: "Please tell me what you hold.",
  recaptcha: "token",
};
const request = { amountRequestedRange: "500", zip: "78704", email: "ana@example.com" };

/** Errors that both sides report for a form: `field code`, and the text that the visitor reads. */
function refusals(page: Page, typed: Record<string, unknown>): (readonly [string, string])[] {
  const held = heldByBrowser(page, typed);
  const found = refusedByBrowser(page, held);
  expect(refusedByServer(page, held)).toEqual(found);
  expect(refusedByServer(page, typed)).toEqual(found);
  return found.map(({ field, code, message, tooltipKey }) => {
    const text = defaultTooltips[tooltipKey]?.[message];
    expect(defaultTooltips[field]?.server).toHaveProperty(code);
    return [`${field} ${code}`, typeof text === "string" ? text : ""] as const;
  });
}

const required = "This field is required";
const emailText = "Please enter a correct e-mail address.";
const robot = "Please confirm you're not a robot.";

test("[VAL-19] the contact form requires name, email, comments and the captcha, on both sides", () => {
  expect(refusals(contactPage, contact)).toEqual([]);
  expect(refusals(contactPage, {})).toEqual([
    ["name NotNull", required],
    ["email NotNull", required],
    ["comments NotNull", required],
    ["recaptcha NotNull", robot],
  ]);
});

test.for([
  ["name", "  ", "name NotBlank", required],
  ["name", long(301), "name Size", "Must be at most {max} characters"],
  ["email", "ana@", "email Pattern", emailText],
  ["email", address(301), "email Size", "Must be at most {max} characters"],
  ["comments", " \n ", "comments NotBlank", required],
  ["comments", "<script>alert(1)</script>", "comments Pattern", "Message contains invalid content"],
  ["recaptcha", "", "recaptcha NotEmpty", robot],
] as const)("[VAL-19] contact: %s '%s' is refused", ([field, value, refusal, text]) => {
  expect(refusals(contactPage, { ...contact, [field]: value })).toEqual([[refusal, text]]);
});

test("[VAL-19] 300 characters of name and of email are accepted", () => {
  expect(refusals(contactPage, { ...contact, name: long(300), email: address(300) })).toEqual([]);
});

test("[VAL-20] the unsubscribe form accepts a valid email, or a valid U.S. phone", () => {
  expect(refusals(unsubscribeEmailPage, { email: " ana@example.com " })).toEqual([]);
  expect(refusals(unsubscribeEmailPage, { email: "ana" })).toEqual([["email Pattern", emailText]]);
  expect(refusals(unsubscribeEmailPage, { email: "" })).toEqual([["email NotEmpty", required]]);
  expect(refusals(unsubscribePhonePage, { phoneNumber: "(512) 555-0147" })).toEqual([]);
  expect(refusals(unsubscribePhonePage, { phoneNumber: "512555014" })).toEqual([
    ["phoneNumber Pattern", "Your phone number must be 10 digits."],
  ]);
  expect(refusals(unsubscribePhonePage, { phoneNumber: "0125550147" })).toEqual([
    ["phoneNumber Pattern", "Your phone number cannot not begin with a 0 or 1."],
  ]);
});

test("[VAL-21] the California form requires all of its eight answers, on both sides", () => {
  expect(refusals(californiaRequestPage, california)).toEqual([]);
  expect(refusals(californiaRequestPage, {}).map(([refusal]) => refusal)).toEqual(
    Object.keys(california).map((field) => `${field} NotNull`),
  );
});

test.for([
  ["name", long(301), "name Size", "Must be at most {max} characters"],
  ["fullAddress", long(301), "fullAddress Size", "Must be at most {max} characters"],
  ["fullAddress", " ", "fullAddress NotBlank", required],
  ["email", address(301), "email Size", "Must be at most {max} characters"],
  ["phoneNumber", "1135550147", "phoneNumber Pattern", "Your phone number cannot not begin with a 0 or 1."],
  ["zipCode", "9000", "zipCode Pattern", "Please enter your 5-digit zip code."],
  ["zipCode", "00000", "zipCode NotAllowed", "The zip code you have entered is not valid."],
  ["birthYear", "90", "birthYear Pattern", "Must be {length} digits"],
  ["birthYear", "2020", "birthYear Age", "You must be over 18 to apply."],
  ["birthYear", "1901", "birthYear Age", "Invalid age."],
  ["message", "<b>now</b>", "message Pattern", "Message contains invalid content"],
  ["message", " ", "message NotBlank", required],
] as const)("[VAL-21][ERR-07] California: %s '%s' is refused", ([field, value, refusal, text]) => {
  expect(refusals(californiaRequestPage, { ...california, [field]: value })).toEqual([[refusal, text]]);
});

test("[VAL-22] the landing form requires an offered amount, a ZIP and an email, on both sides", () => {
  expect(refusals(landing, request)).toEqual([]);
  expect(refusals(landing, {}).map(([refusal]) => refusal)).toEqual([
    "amountRequestedRange NotNull",
    "zip NotNull",
    "email NotNull",
  ]);
  expect(refusals(landing, { ...request, amountRequestedRange: "77" })).toEqual([
    ["amountRequestedRange Pattern", "Please choose one of the answers"],
  ]);
  expect(refusals(landing, { ...request, email: address(300), zip: "78704-1234" })).toEqual([]);
  expect(heldByBrowser(landing, { ...request, zip: "78704-1234" })["zip"]).toBe("78704");
  expect(refusals(landing, { ...request, zip: "7870" })).toEqual([
    ["zip Pattern", "Please enter your 5-digit zip code."],
  ]);
  expect(refusals(landing, { ...request, email: address(301) })).toEqual([
    ["email Size", "Must be at most {max} characters"],
  ]);
});
