/** The result of one part of the suite. */
export interface Outcome {
  readonly figures: Readonly<Record<string, unknown>>;
  /** Violations; empty if everything holds. */
  readonly broken: readonly string[];
}

export const slowest = (values: readonly number[]): number => Math.round(Math.max(0, ...values));
