import { applies, type Qualifier } from "@loanbridge/form-engine";
import { inSite } from "../checks/check.ts";
import { questionsOf, type Question } from "./questions.ts";
import type { WarningCheck } from "./warning-check.ts";

/** Questions that wait for each other's answers, or for their own: an applicant never sees them. */
export const neverAsked: WarningCheck = (written) => {
  const all = questionsOf(written.configuration.pages);
  const asked = askedOf(all);
  return all
    .filter(({ name }) => !asked.has(name))
    .map(({ name, path, qualifiers }) => {
      const others = awaited(qualifiers)
        .filter((one) => !asked.has(one))
        .join(" and ");
      return inSite(
        written,
        "NeverAsked",
        [...path, "qualifiers"],
        `no condition on ${others}, which waits for ${name}`,
      );
    });
};

/** Names of the questions that some answers reach. */
export function askedOf(all: readonly Question[]): ReadonlySet<string> {
  const names = new Set(all.map(({ name }) => name));
  const asked = new Set<string>();
  const isAsked = ({ qualifiers }: Question) =>
    awaited(qualifiers).every((name) => asked.has(name) || !names.has(name));
  for (let before = -1; before < asked.size;) {
    before = asked.size;
    for (const one of all) if (isAsked(one)) asked.add(one.name);
  }
  return asked;
}

/** Fields without whose answers these qualifiers do not hold, whatever the day. */
const awaited = (qualifiers: readonly Qualifier[]): readonly string[] =>
  qualifiers.flatMap((one) => {
    const field = one.params?.field;
    return field === undefined || applies([one], {}, { today: "2026-01-01" }) ? [] : [field];
  });
