import { tooSmall } from "./figures.ts";
import type { SteeringFact } from "./steering-fact.ts";

/** Groups of a dimension that are too small, taken together. */
export const togetherName = "small groups together";

export interface ShownGroup {
  readonly name: string;
  readonly facts: readonly SteeringFact[];
}

/**
 * The groups of a dimension, by name. Groups with too few requests are one group; while that has too few itself, the
 * next smallest joins it, so that no figure tells a small group by subtraction. Requests without the dimension are left out.
 */
export function shownGroups(facts: readonly SteeringFact[], dimension: string): readonly ShownGroup[] {
  const byName = Map.groupBy(
    facts.filter(({ groups }) => groups[dimension] !== undefined),
    ({ groups }) => groups[dimension] ?? "",
  );
  const groups = [...byName]
    .map(([name, own]): ShownGroup => ({ name, facts: own }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const hidden = tooSmall(groups.map((group) => group.facts.length));
  const small = groups.filter((_, nth) => hidden.has(nth));
  const shown = groups.filter((_, nth) => !hidden.has(nth));
  if (small.length < 2) return groups;
  return [...shown, { name: togetherName, facts: small.flatMap((one) => one.facts) }];
}

/** The dimensions of these facts, in the order in which they are reported. */
export function dimensionsOf(facts: readonly SteeringFact[]): readonly string[] {
  const names = new Set<string>();
  for (const { groups } of facts) for (const name of Object.keys(groups)) names.add(name);
  return [...names];
}
