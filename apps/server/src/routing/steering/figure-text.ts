import type { Figure } from "./figures.ts";
import type { Measure } from "./measures.ts";

/** `12.3%`, `4.25 points` or `14.2 s`. */
export function valueText({ unit }: Pick<Measure, "unit">, value: number): string {
  if (unit === "points") return `${value.toFixed(2)} points`;
  return unit === "seconds" ? `${value.toFixed(1)} s` : `${(value * 100).toFixed(1)}%`;
}

/** `12.3% (95% interval 9.8–15.2%)`. */
export function figureText(measure: Pick<Measure, "unit">, figure: Figure): string {
  return `${valueText(measure, figure.value)} (95% interval ${intervalText(measure, figure)})`;
}

/** `9.8–15.2%`. */
export function intervalText(measure: Pick<Measure, "unit">, { low, high }: Pick<Figure, "low" | "high">): string {
  const [first, last] = [valueText(measure, low), valueText(measure, high)];
  return `${first.replace(/%| points| s/, "")}–${last}`;
}
