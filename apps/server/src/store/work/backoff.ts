export interface Backoff {
  readonly firstMs: number;
  readonly longestMs: number;
}

/**
 * Wait after a failed try: doubles each time, with jitter in its upper half, so that jobs that failed together are not
 * retried together.
 */
export function backoffMs(attempt: number, { firstMs, longestMs }: Backoff, random: () => number): number {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.min(attempt - 1, 30));
  return Math.round(whole / 2 + (whole / 2) * random());
}
