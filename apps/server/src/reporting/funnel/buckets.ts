/** Buckets of a doubling. A median read from them is at most 9 percent off. */
const perDoubling = 4;
/** A year. */
const mostSeconds = 31_536_000;

/** The bucket of a duration in milliseconds. Bucket 0 is everything up to a second. */
export function bucketOf(ms: number): number {
  const seconds = Math.min(mostSeconds, Math.max(1, ms / 1_000));
  return Math.round(perDoubling * Math.log2(seconds));
}

/** Seconds in the middle of the bucket that holds the median; undefined if nothing was counted. */
export function medianOf(counts: ReadonlyMap<number, number>): number | undefined {
  const sorted = [...counts].toSorted(([one], [other]) => one - other);
  const all = sorted.reduce((sum, [, count]) => sum + count, 0);
  let seen = 0;
  for (const [bucket, count] of sorted) {
    seen += count;
    if (count > 0 && seen * 2 >= all) return 2 ** (bucket / perDoubling);
  }
  return undefined;
}
