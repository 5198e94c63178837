import { annualRate } from "./annual-rate.ts";
import { presentValues, type Flow } from "./general-equation.ts";
import { month, periodsPerYear, type Wait } from "./unit-periods.ts";

/** A loan repaid in equal payments, one per unit-period. */
export interface LevelLoan {
  /** Dollars advanced, dollars per payment, number of payments, and percent per year. */
  readonly amount: number;
  readonly payment: number;
  readonly count: number;
  readonly apr: number;
}

interface Schedule {
  /** Unit-periods in a year. Defaults to 12. */
  readonly perYear?: number;
  /** Time from the advance to the first payment. Defaults to one unit-period; anything else is an odd first period. */
  readonly first?: Wait;
}

const onTime: Wait = { full: 1, fraction: 0 };
const monthly = periodsPerYear(month);
/** Upper bound: a hundred years of daily payments. */
const mostPayments = 36_500;

const payments = (payment: number, count: number, first: Wait = onTime): Flow[] =>
  Array.from({ length: count }, (_, index) => ({ ...first, full: first.full + index, amount: payment }));

const worthOfOne = (count: number, apr: number, { perYear = monthly, first }: Schedule) =>
  presentValues(payments(1, count, first), apr / 100 / perYear);

/** Solves the general equation, appendix J (b)(8), for the payment of a single advance. */
export const paymentOf = ({ amount, count, apr }: Omit<LevelLoan, "payment">, schedule: Schedule = {}): number =>
  amount / worthOfOne(count, apr, schedule);

export const amountOf = ({ payment, count, apr }: Omit<LevelLoan, "amount">, schedule: Schedule = {}): number =>
  payment * worthOfOne(count, apr, schedule);

/** Throws a RangeError if the payments do not repay the amount. */
export const aprOf = ({ amount, payment, count }: Omit<LevelLoan, "apr">, schedule: Schedule = {}): number =>
  annualRate(
    { advances: [{ amount, full: 0, fraction: 0 }], payments: payments(payment, count, schedule.first) },
    schedule.perYear ?? monthly,
  );

/**
 * Returns the number of payments; the last one may be smaller. Throws a RangeError if the payments do not even cover
 * the interest.
 */
export function countOf({ amount, payment, apr }: Omit<LevelLoan, "count">, schedule: Schedule = {}): number {
  const { perYear = monthly, first = onTime } = schedule;
  const rate = apr / 100 / perYear;
  // A remainder below a millionth of a cent is floating-point error.
  let left = amount - 1e-8;
  for (let count = 1; count <= mostPayments; count += 1) {
    left -= presentValues([{ amount: payment, full: first.full + count - 1, fraction: first.fraction }], rate);
    if (left <= 0) return count;
  }
  throw new RangeError("Payments do not pay back what was advanced");
}
