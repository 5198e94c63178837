import { expect, test } from "vitest";
import { judge } from "./testing/judge.ts";

const year = (value: unknown) => judge("YearOfBirth", value, { field: "birthYear" });

test("[VAL-03] a year of birth has four digits and makes the applicant 18 to 100 this year", () => {
  expect(year("")).toMatchObject({ code: "NotEmpty", text: "Please enter the year you were born." });
  expect(year("199")).toMatchObject({ code: "Pattern", text: "Must be 4 digits" });
  expect(year("19900")).toMatchObject({ code: "Pattern", text: "Must be 4 digits" });
  expect(year("2009")).toMatchObject({ code: "Age", text: "You must be over 18 to apply." });
  expect(year("1925")).toMatchObject({ code: "Age", text: "Invalid age." });
  for (const good of ["2008", "1926", "1990", 1990]) expect(year(good)).toBeUndefined();
});

test("[VAL-03] non-digits are removed while typing", () => {
  expect(year("19a90")).toBeUndefined();
  expect(year({})).toMatchObject({ text: "Please enter the year you were born." });
});
