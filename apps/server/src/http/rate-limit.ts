import type { onRequestAsyncHookHandler } from "fastify";
import { networkOf } from "./network.ts";
import { ProblemError } from "./problems.ts";

interface Bucket {
  tokens: number;
  at: number;
}

/** At once, and then again each second. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

const mostKeys = 20_000;

/**
 * A bucket of tokens for each key, refilled as time passes: takes one, or throws a problem (429). In this process only; the
 * longest unseen is forgotten first.
 */
export function limitEach({ burst, perSecond }: Rate, clock: () => Date): (key: string) => void {
  const buckets = new Map<string, Bucket>();
  return (key) => {
    const now = clock().getTime();
    const before = buckets.get(key) ?? { tokens: burst, at: now };
    const tokens = Math.min(burst, before.tokens + (Math.max(0, now - before.at) / 1000) * perSecond);
    buckets.delete(key);
    buckets.set(key, { tokens: tokens < 1 ? tokens : tokens - 1, at: now });
    if (buckets.size > mostKeys)
      for (const oldest of buckets.keys()) {
        buckets.delete(oldest);
        break;
      }
    if (tokens < 1)
      throw new ProblemError("too-many-requests", { "retry-after": String(Math.ceil((1 - tokens) / perSecond)) });
  };
}

/** The same for each address, before anything of a request is read. */
export function limitRate(rate: Rate, clock: () => Date): onRequestAsyncHookHandler {
  const limit = limitEach(rate, clock);
  return async (request) => limit(networkOf(request.ip));
}
