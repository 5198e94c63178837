/** True in `npm run proofs`, which tries everything at full size. `npm test` tries each proof at a small size. */
export const isFull = process.env["PROOF"] === "full";

/** Number of runs of a proof: `few` in `npm test`, all in `npm run proofs`. */
export const runs = (few: number, full: number): number => (isFull ? full : few);

/** Longest time that a full proof may take, in milliseconds. */
export const proofMs = 1_800_000;

/** Prints the figures of a full proof. */
export function printFigure(what: string): void {
  if (isFull) console.log(what);
}

/** All cases in `npm run proofs`; in `npm test` every `nth`, which spreads over the list. */
export const sampleOf = <Case>(all: readonly Case[], nth: number): readonly Case[] =>
  isFull ? all : all.filter((_, index) => index % nth === 0);

/** The cases of a table by name: all in `npm run proofs`, and the named ones in `npm test`. */
export function namedSample<Case>(
  all: Readonly<Record<string, Case>>,
  names: readonly string[],
): readonly (readonly [string, Case])[] {
  const unknown = names.filter((name) => !Object.hasOwn(all, name));
  if (unknown.length > 0) throw new Error(`No such case: ${unknown.join(", ")}`);
  return Object.entries(all).filter(([name]) => isFull || names.includes(name));
}
