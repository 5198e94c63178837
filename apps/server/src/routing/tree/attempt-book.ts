import type { Attempt } from "./attempts.ts";

/** A run's in-memory copy of an application's pings and posts: read once, then updated with what the run stores. */
export interface AttemptBook {
  /** In order of creation. */
  all(): readonly Attempt[];
  put(attempt: Attempt): void;
}

export function createAttemptBook(stored: readonly Attempt[]): AttemptBook {
  const byId = new Map(stored.map((one) => [one.id, one]));
  return { all: () => [...byId.values()], put: (attempt) => void byId.set(attempt.id, attempt) };
}
