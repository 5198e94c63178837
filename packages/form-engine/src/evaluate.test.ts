import { expect, test } from "vitest";
import { applies, evaluate } from "./evaluate.ts";
import type { ProcessorRule, Qualifier } from "./types.ts";

const context = { today: "2026-11-23", stored: new Set<string>() };

test("[FORM-05] a dotted path is resolved", () => {
  const qualifier: Qualifier = { name: "FieldEquals", params: { field: "fingerprintReapply.type", value: "email" } };
  expect(evaluate(qualifier, { fingerprintReapply: { type: "email" } }, context)).toBe("yes");
  expect(evaluate(qualifier, { fingerprintReapply: { type: "phone" } }, context)).toBe("no");
  expect(evaluate(qualifier, {}, context)).toBe("unknown");
});

test("[FORM-05] a date of birth is compared as an age in whole years", () => {
  const is64: Qualifier = { name: "FieldGTE", params: { field: "dob", value: 64 } };
  expect(evaluate(is64, { dob: "11/23/1962" }, context)).toBe("yes");
  expect(evaluate(is64, { dob: "11/24/1962" }, context)).toBe("no");
  expect(evaluate(is64, { dob: "11/2" }, context)).toBe("unknown");
  expect(evaluate(is64, { applicant: { dob: "11/23/1962" } }, context)).toBe("unknown");
  const nested: Qualifier = { name: "FieldEquals", params: { field: "applicant.dob", value: 64 } };
  expect(evaluate(nested, { applicant: { dob: "11/23/1962" } }, context)).toBe("yes");
});

test("[FORM-05] a target can come from a processor", () => {
  const isHomeState: Qualifier = {
    name: "FieldEquals",
    params: { field: "dlState", processor: { name: "PopulateFromApp", params: { field: "state", fallback: "TX" } } },
  };
  expect(evaluate(isHomeState, { dlState: "CA", state: "CA" }, context)).toBe("yes");
  expect(evaluate(isHomeState, { dlState: "CA", state: "NV" }, context)).toBe("no");
  expect(evaluate(isHomeState, { dlState: "TX" }, context)).toBe("yes");
});

const atMost = (name: string): Qualifier => ({
  name: "FieldLTE",
  params: { field: "amount", processor: { name } },
});

test("[FORM-05] the registry's processors yield targets too, and one without a target decides nothing", () => {
  const limit: ProcessorRule = { doc: "", run: () => ({}), target: ({ values }) => Number(values["income"]) / 2 };
  const withLimit = { ...context, processors: { Limit: limit } };
  expect(evaluate(atMost("Limit"), { amount: 500, income: 1000 }, withLimit)).toBe("yes");
  expect(evaluate(atMost("Limit"), { amount: 501, income: 1000 }, withLimit)).toBe("no");
  expect(evaluate(atMost("Missing"), { amount: 500 }, withLimit)).toBe("unknown");
  expect(evaluate(atMost("toString"), { amount: 500 }, withLimit)).toBe("unknown");
});

test("[FORM-05] an unknown criterion passes", () => {
  expect(evaluate({ name: "FieldRhymesWith", params: { field: "zip" } }, {}, context)).toBe("yes");
  expect(evaluate({ name: "constructor" }, {}, context)).toBe("yes");
});

test("[FORM-04] all qualifiers must hold, and an undecided one does not", () => {
  const rents: Qualifier = { name: "FieldEquals", params: { field: "residencyStatus", value: "RENT" } };
  const adult: Qualifier = { name: "FieldGTE", params: { field: "dob", value: 18 } };
  expect(applies(undefined, {}, context)).toBe(true);
  expect(applies([rents, adult], { residencyStatus: "RENT", dob: "01/01/1990" }, context)).toBe(true);
  expect(applies([rents, adult], { residencyStatus: "OWN", dob: "01/01/1990" }, context)).toBe(false);
  expect(applies([rents, adult], { residencyStatus: "RENT" }, context)).toBe(false);
});

test("[FORM-04] a value that the server stores counts as answered", () => {
  const known: Qualifier = { name: "FieldIsNotNull", params: { field: "routing" } };
  expect(evaluate(known, {}, context)).toBe("no");
  expect(evaluate(known, {}, { ...context, stored: new Set(["routing"]) })).toBe("yes");
});

test("a qualifier without field or target decides nothing", () => {
  expect(evaluate({ name: "FieldEquals" }, {}, context)).toBe("unknown");
  expect(evaluate({ name: "FieldEquals", params: { field: "zip" } }, { zip: "78704" }, context)).toBe("unknown");
  expect(evaluate({ name: "FieldIsNull", params: { value: 1 } }, {}, context)).toBe("unknown");
});
