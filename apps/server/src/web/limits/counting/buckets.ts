import type { Rate } from "./types.ts";

/** Token buckets by key, as one process sees them. The least recently used key is evicted first. */
export interface Buckets {
  left(key: string): number;
  /** Takes tokens, even if fewer are left. The debt never exceeds the bucket's size. */
  charge(key: string, count: number): void;
  /** Takes tokens until it is decided whether they may be taken. Negative: gives them back. */
  reserve(key: string, count: number): void;
  /** Takes one token if at least `least` are left. */
  takeIf(key: string, least: number): boolean;
  /** Takes over that this many tokens are used, as another process knows, unless more are. */
  use(key: string, tokens: number): void;
  /** Keys with at least this many used tokens, the most recently used last. */
  used(least: number): (readonly [key: string, tokens: number])[];
}

/** Per limit: about 3 MB. */
export const mostKeys = 20_000;

export function createBuckets({ burst, perSecond }: Rate, clock: () => Date): Buckets {
  const buckets = new Map<string, { readonly tokens: number; readonly at: number }>();

  function left(key: string): number {
    const before = buckets.get(key);
    if (!before) return burst;
    const seconds = Math.max(0, clock().getTime() - before.at) / 1000;
    return Math.min(burst, before.tokens + seconds * perSecond);
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
  function charge(key: string, count: number): void {
    const before = left(key);
    put(key, Math.max(before - count, Math.min(before, -burst)));
  }
  return {
    left,
    charge,
    reserve: (key, count) => put(key, left(key) - count),
    takeIf(key, least) {
      const isTaken = left(key) >= least;
      // Also if it is not, so that a key over its limit is not evicted while it is in use.
      charge(key, isTaken ? 1 : 0);
      return isTaken;
    },
    use(key, tokens) {
      if (burst - tokens < left(key)) put(key, burst - tokens);
    },
    used: (least) =>
      [...buckets.keys()].map((key) => [key, burst - left(key)] as const).filter(([, tokens]) => tokens >= least),
  };
}
