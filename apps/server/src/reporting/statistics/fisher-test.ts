import type { Share } from "./intervals.ts";

/** Below this, factorials are multiplied; above, Stirling's series is exact to fifteen digits. */
const small = 20;

function logFactorial(n: number): number {
  if (n < small) {
    let product = 1;
    for (let factor = 2; factor <= n; factor += 1) product *= factor;
    return Math.log(product);
  }
  return (
    (n + 0.5) * Math.log(n) - n + Math.log(2 * Math.PI) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3) + 1 / (1260 * n ** 5)
  );
}

const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** Probabilities that differ by rounding alone count as equal. */
const rounding = 1e-7;

/**
 * Fisher's exact test of two shares (1935): the probability, if both are equal, of a table that is at most as likely as
 * this one. Exact at any size, and for rare events.
 */
export function fisherTest(one: Share, other: Share): number {
  const counts = one.count + other.count;
  const all = one.of + other.of;
  const lowest = Math.max(0, counts - other.of);
  const highest = Math.min(one.of, counts);
  const logAll = logChoose(all, counts);
  const logP = (count: number) => logChoose(one.of, count) + logChoose(other.of, counts - count) - logAll;
  const mode = Math.min(highest, Math.max(lowest, Math.floor(((counts + 1) * (one.of + 1)) / (all + 2))));
  const most = logP(one.count) + rounding;
  const isRare = (count: number): boolean => logP(count) <= most;
  const below = lastWhere(lowest - 1, mode, (count) => count < lowest || isRare(count));
  const above = -lastWhere(-highest - 1, -mode, (count) => -count > highest || isRare(-count));
  // Only where every table is as likely as this one do both sides reach the mode.
  if (below >= above - 1) return 1;
  const sum = tail(below, -1, lowest, logP) + tail(above, 1, highest, logP);
  return Math.min(1, sum);
}

/** The last number from `from` to `to` for which the test holds, which it does from `from` on and then no more. */
function lastWhere(from: number, to: number, holds: (count: number) => boolean): number {
  let [yes, no] = [from, to + 1];
  while (no - yes > 1) {
    const middle = Math.floor((yes + no) / 2);
    if (holds(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}

/** Sum of the probabilities from a count outward, up to where they no longer matter. */
function tail(from: number, step: 1 | -1, end: number, logP: (count: number) => number): number {
  let sum = 0;
  for (let count = from; step > 0 ? count <= end : count >= end; count += step) {
    const more = Math.exp(logP(count));
    sum += more;
    if (more < sum * 1e-12) break;
  }
  return sum;
}
