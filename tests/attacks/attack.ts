/** What an attack did, and whether the server withstood it. */
export interface Outcome {
  readonly withstood: boolean;
  /** Figures or the answer that was seen, for the table in docs/security.md. One short sentence, no personal value. */
  readonly seen: string;
}

/** An attack that once worked. It starts the servers that it needs, on loopback, and ends them. */
export interface Attack {
  /** What the attacker sends, and what they hope for. One sentence. */
  readonly does: string;
  /** `full`: the numbers that the attack had when it was found; otherwise as many as a test can wait for. */
  readonly run: (full: boolean) => Promise<Outcome>;
}
