/** How often a proof is repeated: a few times in `npm test`, in full by `npm run proofs`. */
export function runs(few: number, full: number): number {
  return process.env["PROOF"] === "full" ? full : few;
}

/** Longest that a proof may take, in milliseconds. */
export const proofMs = 1_800_000;

/** Figures of a full proof, for whoever ran it. */
export function tell(what: string): void {
  if (process.env["PROOF"] === "full") console.log(what);
}
