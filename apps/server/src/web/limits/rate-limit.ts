import type { onRequestAsyncHookHandler } from "fastify";
import { networkOf } from "./client-network.ts";
import { ProblemError } from "../answers/problems.ts";

/** At once, and then again each second. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** What limits are counted by. */
export interface Counting {
  readonly clock: () => Date;
  /** How many processes serve visitors: each lets its share through. */
  readonly webProcesses: () => number;
}

/** A bucket of tokens for each key, refilled as time passes. In this process only; the longest unseen is forgotten first. */
export interface Buckets {
  /** Below zero: more were charged than there were. */
  left(key: string): number;
  /** Takes so many (one when absent), though there may be fewer; the debt is at most what a bucket holds. */
  charge(key: string, count?: number): void;
  /** Takes one, or throws a problem (429). */
  take(key: string): void;
}

const mostKeys = 20_000;

export function createBuckets({ burst, perSecond }: Rate, clock: () => Date, share: () => number): Buckets {
  const buckets = new Map<string, { readonly tokens: number; readonly at: number }>();
  /** A share below one would never let anybody through. */
  const full = () => Math.max(1, burst / share());
  const refill = () => perSecond / share();

  function left(key: string): number {
    const before = buckets.get(key);
    if (!before) return full();
    const seconds = Math.max(0, clock().getTime() - before.at) / 1000;
    return Math.min(full(), before.tokens + seconds * refill());
  }
  function put(key: string, tokens: number): void {
    buckets.delete(key);
    buckets.set(key, { tokens, at: clock().getTime() });
    if (buckets.size > mostKeys)
      for (const oldest of buckets.keys()) {
        buckets.delete(oldest);
        break;
      }
  }
  return {
    left,
    charge: (key, count = 1) => put(key, Math.max(-full(), left(key) - count)),
    take(key) {
      const tokens = left(key);
      put(key, tokens < 1 ? tokens : tokens - 1);
      if (tokens < 1)
        throw new ProblemError("too-many-requests", { "retry-after": String(Math.ceil((1 - tokens) / refill())) });
    },
  };
}

/** Takes a token of this process's share, or throws a problem (429). */
export function limitEach(rate: Rate, { clock, webProcesses }: Counting): (key: string) => void {
  const buckets = createBuckets(rate, clock, webProcesses);
  return (key) => buckets.take(key);
}

/** The same for each address, before anything of a request is read. */
export function limitRate(rate: Rate, counting: Counting): onRequestAsyncHookHandler {
  const limit = limitEach(rate, counting);
  return async (request) => limit(networkOf(request.ip));
}
