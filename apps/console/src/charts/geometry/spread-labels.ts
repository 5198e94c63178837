/**
 * Moves labels apart, as little as needed, so that each has `gap` pixels, all between `low` and `high`. If there is no
 * room for all, they share it evenly.
 */
export function spreadLabels(
  wanted: readonly number[],
  gap: number,
  [low, high]: readonly [number, number],
): readonly number[] {
  const order = wanted.map((_, index) => index).toSorted((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0));
  const step = Math.min(gap, wanted.length > 1 ? (high - low) / (wanted.length - 1) : gap);
  const placed = Array.from<number>({ length: wanted.length });
  let least = low;
  for (const index of order) {
    placed[index] = Math.min(high, Math.max(wanted[index] ?? low, least));
    least = (placed[index] ?? low) + step;
  }
  let most = high;
  for (const index of order.toReversed()) {
    placed[index] = Math.max(low, Math.min(placed[index] ?? high, most));
    most = (placed[index] ?? high) - step;
  }
  return placed;
}
