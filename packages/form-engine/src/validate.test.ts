import { expect, test } from "vitest";
import type { FieldDefinition, Registry, ValidationContext, Validator } from "./types.ts";
import { cleanValue, validateField, validatePage } from "./validate.ts";

const nineDigits: Validator = {
  doc: "",
  clean: (value) => (typeof value === "string" ? value.replace(/\D/g, "") : value),
  check: ({ value }) =>
    typeof value === "string" && value.length === 9
      ? undefined
      : { code: "Length", message: "length", params: { length: 9 } },
  examples: { valid: [], invalid: [] },
};
const notZero: Validator = {
  doc: "",
  check: ({ value }) => (value === "000000000" ? { code: "Pattern", message: "pattern" } : undefined),
  examples: { valid: [], invalid: [] },
};
const registry: Registry = {
  validators: { NineDigits: nineDigits, NotZero: notZero },
  processors: {},
  secureFields: new Set(["routing"]),
};
const context: ValidationContext = { today: "2026-11-23", stored: new Set() };
const holding = (...stored: string[]): ValidationContext => ({ ...context, stored: new Set(stored) });
const routing: FieldDefinition = {
  appFieldName: "routing",
  type: "secure",
  validators: [{ name: "NineDigits" }, { name: "NotZero", tooltipKey: "bank" }],
};

test("a field reports only its first refusal, with the place of its message", () => {
  expect(validateField(routing, { routing: "123" }, context, registry)).toEqual([
    { field: "routing", tooltipKey: "routing", code: "Length", message: "length", params: { length: 9 } },
  ]);
  expect(validateField(routing, { routing: "000000000" }, context, registry)).toEqual([
    { field: "routing", tooltipKey: "bank", code: "Pattern", message: "pattern" },
  ]);
});

test("a value is cleaned before it is checked", () => {
  expect(cleanValue(routing, "021-000-021", registry)).toBe("021000021");
  expect(validateField(routing, { routing: "021-000-021" }, context, registry)).toEqual([]);
});

test("[FORM-10] validators of a secure field are skipped while the server stores it and the field is empty", () => {
  expect(validateField(routing, {}, context, registry)).toHaveLength(1);
  for (const empty of [undefined, null, ""]) {
    expect(validateField(routing, { routing: empty }, holding("routing"), registry)).toEqual([]);
  }
});

test("[FORM-10] they run once something is typed, for another field, or for a field that is not secure", () => {
  expect(validateField(routing, { routing: "12" }, holding("routing"), registry)).toHaveLength(1);
  expect(validateField(routing, {}, holding("account"), registry)).toHaveLength(1);
  const plain = { ...routing, appFieldName: "zip" };
  expect(validateField(plain, {}, holding("zip"), registry)).toHaveLength(1);
});

test("a page reports every refusal of its visible fields, in order", () => {
  const hidden = { name: "FieldEquals", params: { field: "incomeType", value: "EMPLOYED" } };
  const fields: FieldDefinition[] = [
    { appFieldName: "b", type: "text", validators: [{ name: "NineDigits" }], position: 2 },
    { appFieldName: "hidden", type: "text", validators: [{ name: "NineDigits" }], qualifiers: [hidden] },
    { ...routing, position: 1 },
  ];
  const refused = (values: object) =>
    validatePage({ fields }, { ...values }, context, registry).map(({ field }) => field);
  expect(refused({})).toEqual(["routing", "b"]);
  expect(refused({ incomeType: "EMPLOYED", b: "123456789" })).toEqual(["routing", "hidden"]);
});

test("an unknown validator throws instead of passing", () => {
  const broken: FieldDefinition = { appFieldName: "zip", type: "text", validators: [{ name: "toString" }] };
  expect(() => validateField(broken, {}, context, registry)).toThrow("toString");
});
