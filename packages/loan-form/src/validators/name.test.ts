import { expect, test } from "vitest";
import { judge } from "./testing/judge.ts";
import { invalidNames, realAddresses, realNames } from "./testing/real-names.ts";

const name = (value: unknown) => judge("Name", value, { field: "firstName" });

test.for([
  "O'Brien",
  "Smith-Jones",
  "José",
  "Jose\u0301",
  "Mary Ann",
  "de la Cruz",
  "D'Angelo",
  "D’Angelo",
  "Nguyễn",
  "St. John",
  "Ng",
  "Łukasz",
  "王",
  "Null",
  " Ana ",
])("[VAL-14] %s is a name", (value) => {
  expect(name(value)).toBeUndefined();
});

test.for([
  "NULL",
  "null",
  "First Name",
  "first name",
  "FIRSTNAME",
  "Last Name",
  "Last-Name",
  "Your Name",
  "R2D2",
  "Ana1",
  "-Ana",
  "'Ana",
  ".Ana",
  "Ana!",
  "Ana <script>",
  "Ana_Lopez",
  "Ana@Lopez",
  "Ana 😀",
  "\uD800na",
])("[VAL-14] %s is none", (value) => {
  expect(name(value)).toMatchObject({ code: "Pattern", text: "Invalid Name" });
});

test("[VAL-14] a name is required and has at most 300 characters", () => {
  expect(name("")).toMatchObject({ code: "NotEmpty" });
  expect(name("  ")).toMatchObject({ code: "NotBlank" });
  expect(name("a".repeat(301))).toMatchObject({ code: "Size" });
});

test("[VAL-14] more than 200 real names pass, as first and as last name", () => {
  expect(new Set(realNames).size).toBeGreaterThanOrEqual(200);
  for (const field of ["firstName", "lastName"])
    expect(realNames.filter((value) => judge("Name", value, { field }) !== undefined)).toEqual([]);
});

test("[VAL-14] digits, links, email addresses, markup and placeholders are refused", () => {
  for (const value of invalidNames)
    expect(name(value), JSON.stringify(value)).toMatchObject({ code: "Pattern", text: "Invalid Name" });
});

test("[VAL-14] a pasted name passes without its direction marks", () => {
  for (const value of ["\u200fمحمد\u200f", "\u202aAna\u202c"])
    expect(name(value), JSON.stringify(value)).toBeUndefined();
});

test("[VAL-08] real postal addresses pass", () => {
  expect(realAddresses.filter((value) => judge("NonEmpty", value, { field: "address1" }) !== undefined)).toEqual([]);
});
