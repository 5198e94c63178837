import type { FieldDefinition, Page, Processor, Qualifier } from "./types.ts";

interface Placed {
  readonly path: string;
}

/** Returns the fields and sub-fields of a page, each with its path, such as `pages[0].fields[2].subFields[1]`. */
export function fieldsOf(page: Page, pagePath: string): (Placed & { field: FieldDefinition })[] {
  return placeFields(page.fields, `${pagePath}.fields`);
}

export function processorsOf(pages: readonly Page[]): (Placed & { processor: Processor })[] {
  return allFields(pages).flatMap(({ field, path }) =>
    (field.postProcessors ?? []).map((processor, at) => ({ processor, path: `${path}.postProcessors[${at}]` })),
  );
}

/** Returns the qualifiers of pages, fields and processors, each with its path. */
export function qualifiersOf(pages: readonly Page[]): (Placed & { qualifier: Qualifier })[] {
  const bearers = [
    ...pages.map(({ qualifiers }, at) => ({ qualifiers, path: `pages[${at}]` })),
    ...allFields(pages).map(({ field, path }) => ({ qualifiers: field.qualifiers, path })),
    ...processorsOf(pages).map(({ processor, path }) => ({ qualifiers: processor.qualifiers, path })),
  ];
  return bearers.flatMap(({ qualifiers = [], path }) =>
    qualifiers.map((qualifier, at) => ({ qualifier, path: `${path}.qualifiers[${at}]` })),
  );
}

function allFields(pages: readonly Page[]) {
  return pages.flatMap((page, at) => fieldsOf(page, `pages[${at}]`));
}

function placeFields(fields: readonly FieldDefinition[], listPath: string): (Placed & { field: FieldDefinition })[] {
  return fields.flatMap((field, at) => {
    const path = `${listPath}[${at}]`;
    return [{ field, path }, ...placeFields(field.subFields ?? [], `${path}.subFields`)];
  });
}
