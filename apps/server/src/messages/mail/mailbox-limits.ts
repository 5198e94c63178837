/** Limits on guessing: 5 tries × 5 codes a day are 25 in a million per application. See docs/decisions/0034. */
export const mailboxLimits = {
  /** Validity of a code after the search. Milliseconds. */
  lifetimeMs: 10 * 60_000,
  /** Codes that may be entered for one challenge. */
  tries: 5,
  /** Codes mailed per application and day. */
  codesADay: 5,
} as const;
