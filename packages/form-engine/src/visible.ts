import { applies, type QualifierContext } from "./evaluate.ts";
import type { FieldDefinition, Page, Values } from "./types.ts";

/** Returns the fields of a page whose qualifiers hold, by position first, then as listed. */
export function visibleFields(
  page: Pick<Page, "fields">,
  values: Values,
  context: QualifierContext,
): FieldDefinition[] {
  return inOrder(page.fields).filter((field) => applies(field.qualifiers, values, context));
}

/** Returns the pages whose qualifiers hold and that have a visible field, by page number. */
export function visiblePages(pages: readonly Page[], values: Values, context: QualifierContext): Page[] {
  return pages
    .filter((page) => applies(page.qualifiers, values, context) && visibleFields(page, values, context).length > 0)
    .toSorted((a, b) => a.pageNumber - b.pageNumber);
}

export function inOrder(fields: readonly FieldDefinition[]): FieldDefinition[] {
  return fields.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

const rank = ({ position }: FieldDefinition) => position ?? Infinity;
