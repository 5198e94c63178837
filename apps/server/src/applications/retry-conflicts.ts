import { ApplicationMissing, VersionConflict } from "./types.ts";

/** A conflict means that another answer was stored first, so a second in a row is rare and a third means something is wrong. */
const mostTries = 3;

/** Another change or an erasure of the application was committed first. */
const wasChanged = (error: unknown): boolean => error instanceof VersionConflict || error instanceof ApplicationMissing;

/**
 * Runs `change` again, three times at most, where another change of the same application was committed first, or its
 * erasure. `change` must read the application again each time. Rejects with the last of these conflicts, and with any
 * other error at once.
 */
export async function retryConflicts<T>(change: (isRetry: boolean) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await change(attempt > 1);
    } catch (error) {
      if (attempt === mostTries || !wasChanged(error)) throw error;
    }
}
