import { inSite } from "../checks/check.ts";
import { askedOf } from "./never-asked.ts";
import { questionsOf, type Question } from "./questions.ts";
import type { WarningCheck } from "./warning-check.ts";

/**
 * Questions that the answers to each other hide, in a circle. The order of the pages decides which answer stays
 * (docs/decisions/0076), and a form may ask for them again and again. Those that are never asked have their own warning.
 */
export const circular: WarningCheck = (written) => {
  const all = questionsOf(written.configuration.pages);
  const asked = askedOf(all);
  return all
    .filter(({ name }) => asked.has(name))
    .flatMap(({ name, path, deciders }) => {
      const other = deciders.find((one) => decidersBehind(all, one).has(name));
      const must = `no condition on ${String(other)}, whose question depends on the answer to ${name}`;
      return other === undefined ? [] : [inSite(written, "Circular", [...path, "qualifiers"], must)];
    });
};

/** Fields whose answers may hide the question of a field, also by way of others. */
function decidersBehind(all: readonly Question[], field: string): ReadonlySet<string> {
  const found = new Set<string>();
  const within = new Set([field]);
  // A set also visits what is added meanwhile.
  for (const one of within)
    for (const decider of all.filter(({ name }) => name === one).flatMap(({ deciders }) => deciders)) {
      found.add(decider);
      within.add(decider);
    }
  return found;
}
