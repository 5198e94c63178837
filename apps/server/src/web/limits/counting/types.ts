/** Allowed at once, and then refilled per second. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** One limit: token buckets by key, which hold over all web processes. */
export interface Limit {
  readonly rate: Rate;
  /** Tokens left, as far as this process knows. Negative if more were charged than were left. */
  left(key: string): number;
  /** Takes `count` tokens (default 1), even if fewer are left. The debt never exceeds the bucket's size. */
  charge(key: string, count?: number): void;
  /** Takes one token if at least `least` (default 1) are left. False: took none. */
  takeIf(key: string, least?: number): Promise<boolean>;
}

/** Creates the limits of this process. */
export interface Counting {
  /** `name`: the same in every process, and different for each limit. */
  limit(name: string, rate: Rate): Limit;
}
