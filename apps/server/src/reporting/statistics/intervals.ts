import { z95 } from "./normal.ts";

/** A 95% confidence interval. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Wilson's score interval of a share (1927). `of` is above 0. */
export function shareInterval(count: number, of: number): Interval {
  const share = count / of;
  const squared = z95 ** 2 / of;
  const middle = (share + squared / 2) / (1 + squared);
  const half = (z95 / (1 + squared)) * Math.sqrt((share * (1 - share)) / of + squared / of / 4);
  return { low: count === 0 ? 0 : middle - half, high: count === of ? 1 : middle + half };
}

/** A share as a count of a number. */
export interface Share {
  readonly count: number;
  readonly of: number;
}

/** Newcombe's hybrid score interval of the difference of two shares (1998, method 10). */
export function differenceInterval(one: Share, other: Share): Interval {
  const [a, b] = [one.count / one.of, other.count / other.of];
  const [first, second] = [shareInterval(one.count, one.of), shareInterval(other.count, other.of)];
  return {
    low: a - b - Math.hypot(a - first.low, second.high - b),
    high: a - b + Math.hypot(first.high - a, b - second.low),
  };
}

/** The median of values in ascending order, at least one. */
export function medianOf(sorted: ArrayLike<number>): number {
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** Interval of a median from order statistics (Campbell and Gardner, 1988). `sorted` ascends and is not empty. */
export function medianInterval(sorted: ArrayLike<number>): Interval {
  const { length } = sorted;
  const half = (z95 * Math.sqrt(length)) / 2;
  const low = Math.max(1, Math.round(length / 2 - half));
  const high = Math.min(length, Math.round(1 + length / 2 + half));
  return { low: sorted[low - 1] ?? 0, high: sorted[high - 1] ?? 0 };
}
