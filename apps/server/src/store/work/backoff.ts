export interface Backoff {
  readonly firstMs: number;
  readonly longestMs: number;
}

/** How long to wait after a try that failed: doubling, and anywhere in the upper half of it, so that those that failed together do not come back together. */
export function backoffMs(attempt: number, { firstMs, longestMs }: Backoff, random: () => number): number {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.min(attempt - 1, 30));
  return Math.round(whole / 2 + (whole / 2) * random());
}
