/** A table of the results. */
export interface Section {
  readonly title: string;
  /** Describes the measurement and the figures. */
  readonly about: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  /** Bars to draw, each with its floor if it has one. */
  readonly bars?: readonly Bar[];
}

export interface Bar {
  readonly name: string;
  readonly perSecond: number;
  readonly floor: number;
}

export const whole = (value: number): string => value.toFixed(0);
export const ms = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0));
export const mebibytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);
