import type { Wait } from "./unit-periods.ts";

/** Money at a point in time: an advance to the applicant or a payment by them, in dollars. */
export interface Flow extends Wait {
  readonly amount: number;
}

export interface Transaction {
  readonly advances: readonly Flow[];
  readonly payments: readonly Flow[];
}

/**
 * Returns the value of a flow at the start of the term, at a rate per unit-period: a term of the general equation,
 * appendix J (b)(8).
 */
export const presentValue = ({ amount, full, fraction }: Flow, rate: number): number =>
  amount / ((1 + fraction * rate) * (1 + rate) ** full);

export const presentValues = (flows: readonly Flow[], rate: number): number =>
  flows.reduce((sum, flow) => sum + presentValue(flow, rate), 0);

const total = (flows: readonly Flow[]) => flows.reduce((sum, { amount }) => sum + amount, 0);

/** Upper bound of the search: no loan has a higher rate. */
const highest = 1e6;

/** Dollars that floating-point addition may leave over. */
const rounding = 1e-6;

/**
 * Returns the rate per unit-period at which the payments are worth the advances: the solution of the general equation
 * by iteration, appendix J (b)(9), here by bisection. Throws a RangeError if the payments do not repay the advances.
 */
export function unitPeriodRate({ advances, payments }: Transaction): number {
  if (!(total(advances) > 0) || total(payments) < total(advances) - rounding) {
    throw new RangeError("Payments do not pay back what was advanced");
  }
  const owed = (rate: number) => presentValues(payments, rate) - presentValues(advances, rate);
  let [low, high] = [0, 0.01];
  while (owed(high) > 0) {
    [low, high] = [high, high * 2];
    if (high > highest) throw new RangeError("There is no such rate");
  }
  // Stop when no floating-point number lies between the two.
  for (let middle = (low + high) / 2; low < middle && middle < high; middle = (low + high) / 2) {
    if (owed(middle) > 0) low = middle;
    else high = middle;
  }
  return low;
}
