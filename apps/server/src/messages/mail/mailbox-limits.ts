/** Bounds of a guesser: 5 tries × 5 codes a day are 25 in a million for one request. See docs/decisions/0034. */
export const mailboxLimits = {
  /** A code works for this long after the search. Milliseconds. */
  lifetimeMs: 10 * 60_000,
  /** Codes that may be entered for one challenge. */
  tries: 5,
  /** Codes that are mailed about one request in a day. */
  codesADay: 5,
} as const;
