import { editDistance } from "@loanbridge/loan-form";

/** Returns ` (did you mean "zip"?)` if the name is within two edits of a known one. */
export function didYouMean(name: string, known: Iterable<string>): string {
  const near = [...known]
    .map((one) => ({ one, distance: editDistance(name.toLowerCase(), one.toLowerCase()) }))
    .filter(({ one, distance }) => distance <= Math.min(2, one.length / 3))
    .toSorted((a, b) => a.distance - b.distance)[0];
  return near ? ` (did you mean "${near.one}"?)` : "";
}
