import { expect, test } from "vitest";
import { checkPages, unknownCriteria } from "./check-pages.ts";
import { engineProcessors } from "./processors/index.ts";
import type { FieldDefinition, Page, QualifierParams, Registry, Validator } from "./types.ts";

const size: Validator = {
  doc: "",
  check: () => undefined,
  expects: ({ max }) => (typeof max === "number" ? undefined : "max: a number"),
  examples: { valid: [], invalid: [] },
};
const registry: Registry = {
  validators: { Size: size },
  processors: { ...engineProcessors, Mute: { doc: "", run: () => ({}) } },
  secureFields: new Set(),
};
const known = ["zip", "city", "fingerprintReapply"];
const zip: FieldDefinition = { appFieldName: "zip", type: "digits" };
const page = (rest: Partial<Page> = {}): Page => ({ id: "one", pageNumber: 1, fields: [zip], ...rest });
const check = (...pages: Page[]) => checkPages(pages, registry, known).map(({ code, path }) => `${code} ${path}`);
const ofField = (field: Partial<FieldDefinition>) => check(page({ fields: [{ ...zip, ...field }] }));
const ofQualifier = (name: string, params?: QualifierParams) =>
  ofField({ qualifiers: [{ name, ...(params && { params }) }] });

test("a valid configuration has no problems", () => {
  const field: FieldDefinition = {
    ...zip,
    validators: [{ name: "Size", params: { max: 5 } }],
    postProcessors: [{ name: "SetField", params: { field: "city", value: "Austin" } }],
    qualifiers: [
      { name: "FieldEquals", params: { field: "fingerprintReapply.type", value: "email" } },
      { name: "FieldIsNull", params: { field: "city" } },
      { name: "FieldGTE", params: { field: "zip", processor: { name: "PopulateFromApp", params: { field: "city" } } } },
    ],
  };
  expect(check(page({ fields: [field] }), page({ id: "two", pageNumber: 2 }))).toEqual([]);
});

test("pages need unique ids and numbers, and at least one field each", () => {
  expect(check(page(), page())).toEqual(["DuplicatePageId pages[1].id", "DuplicatePageNumber pages[1].pageNumber"]);
  expect(check(page({ fields: [] }))).toEqual(["PageWithoutField pages[0].fields"]);
  expect(check(page({ fields: [zip, { ...zip }] }))).toEqual(["DuplicateField pages[0].fields[1].appFieldName"]);
});

test("unknown names are found, also in sub-fields", () => {
  expect(ofField({ appFieldName: "zipp" })).toEqual(["UnknownField pages[0].fields[0].appFieldName"]);
  expect(ofField({ validators: [{ name: "toString" }] })).toEqual([
    "UnknownValidator pages[0].fields[0].validators[0].name",
  ]);
  expect(ofField({ postProcessors: [{ name: "Zap" }] })).toEqual([
    "UnknownProcessor pages[0].fields[0].postProcessors[0].name",
  ]);
  expect(ofField({ subFields: [{ appFieldName: "no", type: "text" }] })).toEqual([
    "UnknownField pages[0].fields[0].subFields[0].appFieldName",
  ]);
});

test("missing or invalid parameters are found, with what was expected", () => {
  const problems = checkPages([page({ fields: [{ ...zip, validators: [{ name: "Size" }] }] })], registry, known);
  expect(problems).toEqual([
    { code: "ParamsMalformed", path: "pages[0].fields[0].validators[0].params", expected: "max: a number" },
  ]);
  expect(ofField({ postProcessors: [{ name: "SetField", params: { field: "town" } }] })).toEqual([
    "UnknownField pages[0].fields[0].postProcessors[0].params.field",
    "ParamsMalformed pages[0].fields[0].postProcessors[0].params",
  ]);
});

test("a malformed qualifier is found wherever it occurs", () => {
  const at = "pages[0].fields[0].qualifiers[0]";
  expect(ofQualifier("FieldEquals")).toEqual([
    `QualifierWithoutField ${at}.params.field`,
    `QualifierWithoutTarget ${at}.params.value`,
  ]);
  expect(ofQualifier("FieldIsNull", { field: "town" })).toEqual([`UnknownField ${at}.params.field`]);
  expect(ofQualifier("FieldGT", { field: "zip", value: "many" })).toEqual([
    `QualifierWithoutTarget ${at}.params.value`,
  ]);
  expect(ofQualifier("FieldEquals", { field: "zip", value: null })).toEqual([
    `QualifierWithoutTarget ${at}.params.value`,
  ]);
  expect(ofQualifier("FieldEquals", { field: "zip", processor: { name: "Mute" } })).toEqual([
    `ProcessorWithoutTarget ${at}.params.processor.name`,
  ]);
  expect(ofQualifier("FieldEquals", { field: "zip", processor: JSON.parse("7") })).toEqual([
    `UnknownProcessor ${at}.params.processor.name`,
  ]);
  const qualifiers = [{ name: "FieldIsNull", params: { field: "town" } }];
  expect(check(page({ qualifiers }))).toEqual(["UnknownField pages[0].qualifiers[0].params.field"]);
  expect(ofField({ postProcessors: [{ name: "Mute", qualifiers }] })).toEqual([
    "UnknownField pages[0].fields[0].postProcessors[0].qualifiers[0].params.field",
  ]);
});

test("[FORM-05] an unknown criterion passes, so it is a warning rather than a problem", () => {
  const field: FieldDefinition = { ...zip, qualifiers: [{ name: "FieldEqual", params: { field: "zip", value: "1" } }] };
  expect(check(page({ fields: [field] }))).toEqual([]);
  expect(unknownCriteria([page({ fields: [field] })])).toMatchObject([
    { code: "UnknownCriterion", path: "pages[0].fields[0].qualifiers[0].name" },
  ]);
});
