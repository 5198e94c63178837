import { expect, test } from "vitest";
import { fullForm } from "./pages/long-form.ts";
import { answersOf } from "./persona-answers.ts";
import { personas } from "./personas.ts";
import { missingAnswers } from "./required-answers.ts";
import { secureFieldNames } from "./wire/update-body.ts";

const context = { today: "2026-11-21" };
const nothing = new Set<string>();
const complete = answersOf(personas["employed-renter"], context.today);

test("nothing is missing if every visible field is answered or stored", () => {
  expect(missingAnswers(complete, nothing, fullForm, context)).toEqual([]);
  const rest = { ...complete, ...Object.fromEntries(secureFieldNames.map((name) => [name, ""])) };
  expect(missingAnswers(rest, new Set(secureFieldNames), fullForm, context)).toEqual([]);
  expect(missingAnswers(rest, nothing, fullForm, context)).toEqual([
    "socialSecurity",
    "driversLicense",
    "routing",
    "account",
  ]);
});

test("a required answer that is empty or blank is missing; an optional or hidden one is not", () => {
  const values = { ...complete, firstName: " ", payDate1: undefined, alternatePhone: "", vehicleYear: "" };
  expect(missingAnswers(values, nothing, fullForm, context)).toEqual(["firstName", "payDate1"]);
});

test("an invalid answer is not a missing one", () => {
  expect(missingAnswers({ ...complete, zip: "12", payDate1: "2020-01-01" }, nothing, fullForm, context)).toEqual([]);
});
