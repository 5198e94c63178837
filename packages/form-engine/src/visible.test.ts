import { expect, test } from "vitest";
import type { FieldDefinition, Page, Qualifier } from "./types.ts";
import { visibleFields, visiblePages } from "./visible.ts";

const context = { today: "2026-11-23" };
const field = (appFieldName: string, rest: Partial<FieldDefinition> = {}): FieldDefinition => ({
  appFieldName,
  type: "text",
  ...rest,
});
const page = (pageNumber: number, rest: Partial<Page> = {}): Page => ({
  id: `p${pageNumber}`,
  pageNumber,
  fields: [field("zip")],
  ...rest,
});
const employed: Qualifier = { name: "FieldEquals", params: { field: "incomeType", value: "EMPLOYED" } };
const names = (fields: readonly FieldDefinition[]) => fields.map(({ appFieldName }) => appFieldName);

test("fields are ordered by position, then as listed", () => {
  const fields = [field("last"), field("second", { position: 2 }), field("very last"), field("first", { position: 1 })];
  expect(names(visibleFields({ fields }, {}, context))).toEqual(["first", "second", "last", "very last"]);
});

test("[FORM-04] a field shows when its qualifiers hold", () => {
  const fields = [field("zip"), field("employerName", { qualifiers: [employed] })];
  expect(names(visibleFields({ fields }, {}, context))).toEqual(["zip"]);
  expect(names(visibleFields({ fields }, { incomeType: "EMPLOYED" }, context))).toEqual(["zip", "employerName"]);
});

test("[FORM-04] a page shows if its qualifiers hold and it has a visible field, ordered by page number", () => {
  const pages = [
    page(3),
    page(1, { qualifiers: [employed] }),
    page(2, { fields: [field("employerName", { qualifiers: [employed] })] }),
  ];
  const ids = (values: object) => visiblePages(pages, { ...values }, context).map(({ id }) => id);
  expect(ids({})).toEqual(["p3"]);
  expect(ids({ incomeType: "EMPLOYED" })).toEqual(["p1", "p2", "p3"]);
});
