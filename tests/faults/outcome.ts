/** What came of one part of the suite. */
export interface Outcome {
  readonly figures: Readonly<Record<string, unknown>>;
  /** What does not hold; empty when all does. */
  readonly broken: readonly string[];
}

export const slowest = (values: readonly number[]): number => Math.round(Math.max(0, ...values));
