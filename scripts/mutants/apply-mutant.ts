import { findMutants, idOf, type Mutant } from "./find-mutants.ts";

/** The source with the mutant in it, found by its name. Undefined where the source no longer has that place. */
export function applyMutant(source: string, mutant: Mutant): string | undefined {
  const place = findMutants(mutant.file, source).find((other) => idOf(other) === idOf(mutant));
  return place && source.slice(0, place.start) + place.replacement + source.slice(place.end);
}
