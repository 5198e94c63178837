/** The result of an attack, and whether the server withstood it. */
export interface Outcome {
  readonly withstood: boolean;
  /**
   * Measurements or the server's answer, for the table in docs/security.md. One short sentence without personal values.
   */
  readonly seen: string;
}

/** An attack that once worked. It starts the servers it needs on loopback and stops them. */
export interface Attack {
  /** One sentence: the attacker's input and goal. */
  readonly does: string;
  /** It measures time or memory, so no other test may run beside it. */
  readonly isMeasured?: true;
  /** `full`: the size of the attack when it was found; otherwise as large as a test has time for. */
  readonly run: (full: boolean) => Promise<Outcome>;
}
