import type { FieldDefinition, Page } from "./types.ts";
import { inOrder } from "./visible.ts";

/** Extra parameter of a sub-field: the name of the field that it belongs to, the outermost where fields nest. */
export const partOf = "partOf";

/**
 * The page with its sub-fields in the list, each right after the field that it belongs to and shown only while that is.
 * Whatever reads a page then treats a sub-field like any other field.
 */
export function flattenSubFields(page: Page): Page {
  return { ...page, fields: inOrder(page.fields).flatMap((field) => withParts(field, field)) };
}

function withParts(field: FieldDefinition, root: FieldDefinition): FieldDefinition[] {
  // The list has its order now: a position would pull a sub-field away from its field.
  const { subFields = [], position: _, ...own } = field;
  return [own, ...inOrder(subFields).flatMap((part) => withParts(belonging(part, field, root), root))];
}

function belonging(part: FieldDefinition, parent: FieldDefinition, root: FieldDefinition): FieldDefinition {
  const { section: _, ...params } = part.extraParams ?? {};
  const section = root.extraParams?.["section"];
  return {
    ...part,
    qualifiers: [...(parent.qualifiers ?? []), ...(part.qualifiers ?? [])],
    extraParams: { ...params, ...(section !== undefined && { section }), [partOf]: root.appFieldName },
  };
}
