/** Lower bounds of the ranges that amounts are reported in, in dollars. */
export const amountBounds = [
  0, 250, 500, 1_000, 1_500, 2_500, 5_000, 10_000, 15_000, 25_000, 35_000, 50_000, 100_000,
] as const;

/** The lower bound of the range that an amount falls in; -1 if there is none. */
export function amountFrom(amount: unknown): number {
  if (typeof amount !== "number" || !(amount >= 0)) return -1;
  return amountBounds.findLast((bound) => bound <= amount) ?? -1;
}

/** `500–999`, `100000+`, or empty for an unknown amount. */
export function amountRange(from: number): string {
  const next = amountBounds.find((bound) => bound > from);
  if (from < 0) return "";
  return next === undefined ? `${String(from)}+` : `${String(from)}–${String(next - 1)}`;
}

/** The lower bound of a range that `amountRange` has written: -1 for empty, undefined for any other text. */
export const amountOfRange = (range: string): number | undefined =>
  [-1, ...amountBounds].find((bound) => amountRange(bound) === range);
