import type { FieldDefinition, Page } from "./types.ts";
import { inOrder } from "./visible.ts";

/** Extra parameter of a sub-field: the name of its parent field, or the outermost one if fields are nested. */
export const partOf = "partOf";

/**
 * Moves the sub-fields of a page into its list of fields. Each follows its parent field and shows only while the parent
 * does, so code that reads a page can treat sub-fields like any other field.
 */
export function flattenSubFields(page: Page): Page {
  return { ...page, fields: inOrder(page.fields).flatMap((field) => withParts(field, field)) };
}

function withParts(field: FieldDefinition, root: FieldDefinition): FieldDefinition[] {
  // The list is already ordered; a position would move a sub-field away from its field.
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
