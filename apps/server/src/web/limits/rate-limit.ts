import type { onRequestAsyncHookHandler } from "fastify";
import { networkOf } from "./client-network.ts";
import { ProblemError } from "../answers/problems.ts";

/** Allowed at once, and then refilled per second. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** Inputs of all limits. */
export interface Counting {
  readonly clock: () => Date;
  /** Number of web processes. Each allows its share of a limit. */
  readonly webProcesses: () => number;
}

/** Token buckets by key, in this process only. The least recently used key is evicted first. */
export interface Buckets {
  /** Negative if more tokens were charged than were left. */
  left(key: string): number;
  /** Takes `count` tokens (default 1), even if fewer are left. The debt never exceeds the bucket's size. */
  charge(key: string, count?: number): void;
  /** Takes one token, or throws a problem (429). */
  take(key: string): void;
}

const mostKeys = 20_000;

export function createBuckets({ burst, perSecond }: Rate, clock: () => Date, share: () => number): Buckets {
  const buckets = new Map<string, { readonly tokens: number; readonly at: number }>();
  /** At least one, because a smaller share would never allow anything. */
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

/** Takes a token from this process's share, or throws a problem (429). */
export function limitEach(rate: Rate, { clock, webProcesses }: Counting): (key: string) => void {
  const buckets = createBuckets(rate, clock, webProcesses);
  return (key) => buckets.take(key);
}

/** Same, per client network, before any of the request body is read. */
export function limitRate(rate: Rate, counting: Counting): onRequestAsyncHookHandler {
  const limit = limitEach(rate, counting);
  return async (request) => limit(networkOf(request.ip));
}
