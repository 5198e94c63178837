/** How often, and when, we query a lender about a post whose outcome is open. Applies to repeated posts as well. */
export const statusQueries = {
  /** Most queries about one post, in one run. */
  most: 4,
  /** Doubles with each query. */
  firstPauseMs: 250,
  /** Number of "not received" answers needed: a lender that gives one may still be reading the post. */
  absencesNeeded: 2,
  /** Between two polls, if the lender's file states no interval. */
  pollPauseMs: 2_000,
} as const;
