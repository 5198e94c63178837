import { createBuckets } from "./buckets.ts";
import type { Counting } from "./types.ts";

/** For a single process: nothing is sent. */
export function countAlone(clock: () => Date): Counting {
  return {
    limit(_name, rate) {
      const buckets = createBuckets(rate, clock);
      return {
        rate,
        left: (key) => buckets.left(key),
        charge: (key, count = 1) => buckets.charge(key, count),
        takeIf: async (key, least = 1) => buckets.takeIf(key, least),
      };
    },
  };
}
