import type { FieldDefinition, Qualifier } from "@loanbridge/form-engine";

/** A question of a site. */
export interface Question {
  readonly name: string;
  /** Its place in the site's file. */
  readonly path: readonly (string | number)[];
  /** Conditions under which it is asked: its own, and those of what contains it. */
  readonly qualifiers: readonly Qualifier[];
  /** Fields whose answers may hide it. An answer hides neither its own question nor those of a page the page itself. */
  readonly deciders: readonly string[];
}

interface Page {
  readonly qualifiers?: readonly Qualifier[];
  readonly fields: readonly FieldDefinition[];
}

/** Every question of these pages, in the order of the file. */
export const questionsOf = (pages: readonly Page[]): readonly Question[] =>
  pages.flatMap(({ qualifiers = [], fields }, at) => {
    const names = fields.map(({ appFieldName }) => appFieldName);
    return inFields(fields, { path: ["pages", at, "fields"], qualifiers, deciders: namedBy(qualifiers, names) });
  });

function inFields(fields: readonly FieldDefinition[], within: Omit<Question, "name">): readonly Question[] {
  return fields.flatMap(({ appFieldName: name, qualifiers = [], subFields = [] }, at) => {
    const own = {
      path: [...within.path, at],
      qualifiers: [...within.qualifiers, ...qualifiers],
      deciders: [...within.deciders, ...namedBy(qualifiers, [name])],
    };
    return [{ ...own, name }, ...inFields(subFields, { ...own, path: [...own.path, "subFields"] })];
  });
}

const namedBy = (qualifiers: readonly Qualifier[], without: readonly string[]): readonly string[] =>
  qualifiers.flatMap(({ params }) =>
    params?.field === undefined || without.includes(params.field) ? [] : [params.field],
  );
