import { expect, test } from "vitest";
import { flattenSubFields } from "./flatten-sub-fields.ts";
import type { FieldDefinition, Qualifier } from "./types.ts";
import { visibleFields } from "./visible.ts";

const field = (appFieldName: string, rest: Partial<FieldDefinition> = {}): FieldDefinition => ({
  appFieldName,
  type: "text",
  ...rest,
});
const when = (name: string): Qualifier => ({ name: "FieldEquals", params: { field: name, value: true } });
const page = (...fields: FieldDefinition[]) => flattenSubFields({ id: "one", pageNumber: 1, fields });
const names = (fields: readonly FieldDefinition[]) => fields.map(({ appFieldName }) => appFieldName);

test("[FORM-02] sub-fields follow their field, and each level is ordered by position", () => {
  const nested = field("b", { position: 1, subFields: [field("b1"), field("b2", { subFields: [field("b21")] })] });
  const first = field("a", { position: 2, subFields: [field("a2"), field("a1", { position: 9 })] });
  const flat = page(field("z"), first, nested);
  expect(names(flat.fields)).toEqual(["b", "b1", "b2", "b21", "a", "a1", "a2", "z"]);
  expect(names(visibleFields(flat, {}, { today: "2026-01-01" }))).toEqual(names(flat.fields));
  for (const { subFields } of flat.fields) expect(subFields).toBeUndefined();
});

test("[FORM-02] a sub-field shows while its own qualifiers and those of all enclosing fields hold", () => {
  const inner = field("c", { qualifiers: [when("x")] });
  const flat = page(field("a", { qualifiers: [when("y")], subFields: [field("b", { subFields: [inner] })] }));
  const shown = (values: Record<string, unknown>) => names(visibleFields(flat, values, { today: "2026-01-01" }));
  expect(shown({ x: true })).toEqual([]);
  expect(shown({ y: true })).toEqual(["a", "b"]);
  expect(shown({ x: true, y: true })).toEqual(["a", "b", "c"]);
});

test("[FORM-02] a sub-field belongs to the section of its field and names that field", () => {
  const part = field("b", { extraParams: { section: "pay", inputMode: "numeric" }, subFields: [field("c")] });
  const flat = page(
    field("a", { extraParams: { section: "job" }, subFields: [part] }),
    field("d", { subFields: [part] }),
  );
  expect(flat.fields.map(({ extraParams }) => extraParams)).toEqual([
    { section: "job" },
    { section: "job", inputMode: "numeric", partOf: "a" },
    { section: "job", partOf: "a" },
    undefined,
    { inputMode: "numeric", partOf: "d" },
    { partOf: "d" },
  ]);
});
