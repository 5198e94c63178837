import { digestOf, newSecret, type RandomBytes } from "./secrets.ts";

/** Milliseconds for which a token can be used. */
export const tokenMs = 2 * 60_000;

/** Tokens that wait for their use. A further one ends the oldest. */
const mostTokens = 16;

export interface OneTimeTokens {
  issue(): string;
  /** Whether the token was valid. It is not anymore. */
  redeem(token: string): boolean;
}

/** Tokens that open the console once. Only their digests are kept, in memory. */
export function createOneTimeTokens(clock: () => number, random: RandomBytes): OneTimeTokens {
  const expiries = new Map<string, number>();
  return {
    issue() {
      const token = newSecret(random);
      expiries.set(digestOf(token), clock() + tokenMs);
      const [oldest] = expiries.keys();
      if (expiries.size > mostTokens && oldest !== undefined) expiries.delete(oldest);
      return token;
    },
    redeem(token) {
      const digest = digestOf(token);
      const expiry = expiries.get(digest);
      expiries.delete(digest);
      return expiry !== undefined && clock() < expiry;
    },
  };
}
