/** Wrong tokens and cookies that are answered as such, for each minute. */
export const guessesPerMinute = 20;

export interface GuessLimit {
  /** Counts a wrong guess. Returns whether there were too many in the last minute. */
  wrong(): boolean;
}

/**
 * Counts wrong guesses of all clients together, in constant time and memory. Right tokens and cookies are not counted
 * and never refused: anyone on this machine can guess, and must not lock the operator out.
 */
export function createGuessLimit(clock: () => number): GuessLimit {
  let left = guessesPerMinute;
  let countedAt = clock();
  return {
    wrong() {
      const now = clock();
      left = Math.min(guessesPerMinute, left + ((now - countedAt) / 60_000) * guessesPerMinute);
      countedAt = now;
      if (left < 1) return true;
      left -= 1;
      return false;
    },
  };
}
