import { normalTail } from "./normal.ts";

/** Values with their ranks, from which any two groups of them can be compared. */
export interface Ranked {
  /** The rank of each value, in the order given; ties have the mean of their ranks. */
  readonly ranks: readonly number[];
  /** Sum of t³ − t over the ties, t being their sizes. */
  readonly ties: number;
}

export function rank(values: readonly number[]): Ranked {
  const order = values.map((value, index) => ({ value, index })).toSorted((a, b) => a.value - b.value);
  const ranks = values.map(() => 0);
  let ties = 0;
  for (let start = 0; start < order.length;) {
    let end = start + 1;
    while (end < order.length && order[end]?.value === order[start]?.value) end += 1;
    for (const { index } of order.slice(start, end)) ranks[index] = (start + 1 + end) / 2;
    ties += (end - start) ** 3 - (end - start);
    start = end;
  }
  return { ranks, ties };
}

/**
 * Mann and Whitney's test (1947) of a group against all other values: the two-sided probability, if both come from one
 * distribution, of a rank sum as far from its mean. By the normal approximation, corrected for ties and continuity.
 */
export function rankTest({ ranks, ties }: Ranked, group: { readonly count: number; readonly rankSum: number }): number {
  const all = ranks.length;
  const { count, rankSum } = group;
  const variance = ((count * (all - count)) / 12) * (all + 1 - ties / (all * (all - 1)));
  if (!(variance > 0)) return 1;
  const distance = Math.abs(rankSum - (count * (all + 1)) / 2) - 0.5;
  return Math.min(1, 2 * normalTail(Math.max(0, distance) / Math.sqrt(variance)));
}
