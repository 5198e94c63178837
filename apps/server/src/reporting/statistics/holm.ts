/**
 * Holm's adjustment (1979) of the probabilities of several tests. If no group differs, the chance that even one
 * adjusted value is below 0.05 is at most 0.05, however the tests depend on each other.
 */
export function holm(probabilities: readonly number[]): readonly number[] {
  const order = probabilities.map((p, index) => ({ p, index })).toSorted((a, b) => a.p - b.p);
  const adjusted = probabilities.map(() => 1);
  let least = 0;
  for (const [nth, { p, index }] of order.entries()) {
    least = Math.max(least, Math.min(1, p * (order.length - nth)));
    adjusted[index] = least;
  }
  return adjusted;
}
