/** Number of runs of each proof: few in `npm test`, all in `npm run proofs`. */
export function runs(few: number, full: number): number {
  return process.env["PROOF"] === "full" ? full : few;
}

/** Longest time that a proof may take, in milliseconds. */
export const proofMs = 1_800_000;

/** Prints the figures of a full proof. */
export function tell(what: string): void {
  if (process.env["PROOF"] === "full") console.log(what);
}
