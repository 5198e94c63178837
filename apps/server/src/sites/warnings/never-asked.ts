import { applies, type FieldDefinition, type Qualifier } from "@loanbridge/form-engine";
import { inSite } from "../checks/check.ts";
import type { WarningCheck } from "./warning-check.ts";

interface Question {
  readonly name: string;
  readonly path: readonly (string | number)[];
  /** Fields of this site without whose answers it is hidden. */
  readonly awaits: readonly string[];
}

/** Questions that wait for each other's answers, or for their own: an applicant never sees them. */
export const neverAsked: WarningCheck = (written) => {
  const all = questionsOf(written.configuration.pages);
  const names = new Set(all.map(({ name }) => name));
  const asked = new Set<string>();
  const isAsked = ({ awaits }: Question) => awaits.every((name) => asked.has(name) || !names.has(name));
  for (let before = -1; before < asked.size;) {
    before = asked.size;
    for (const one of all) if (isAsked(one)) asked.add(one.name);
  }
  return all
    .filter(({ name }) => !asked.has(name))
    .map(({ name, path, awaits }) => {
      const others = awaits.filter((one) => !asked.has(one)).join(" and ");
      return inSite(
        written,
        "NeverAsked",
        [...path, "qualifiers"],
        `no condition on ${others}, which waits for ${name}`,
      );
    });
};

interface Page {
  readonly qualifiers?: readonly Qualifier[];
  readonly fields: readonly FieldDefinition[];
}

const questionsOf = (pages: readonly Page[]): readonly Question[] =>
  pages.flatMap(({ qualifiers, fields }, at) => inFields(fields, ["pages", at, "fields"], awaited(qualifiers)));

function inFields(
  fields: readonly FieldDefinition[],
  path: Question["path"],
  awaits: Question["awaits"],
): readonly Question[] {
  return fields.flatMap(({ appFieldName: name, qualifiers, subFields = [] }, at) => {
    const all = [...awaits, ...awaited(qualifiers)];
    return [{ name, path: [...path, at], awaits: all }, ...inFields(subFields, [...path, at, "subFields"], all)];
  });
}

/** Fields without whose answers these qualifiers do not hold, whatever the day. */
const awaited = (qualifiers: readonly Qualifier[] = []): readonly string[] =>
  qualifiers.flatMap((one) => {
    const field = one.params?.field;
    return field === undefined || applies([one], {}, { today: "2026-01-01" }) ? [] : [field];
  });
