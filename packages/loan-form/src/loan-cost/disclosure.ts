import { paymentOf, type LevelLoan } from "./level-payments.ts";

/** Figures that a lender must disclose: Regulation Z, 12 CFR 1026.18 (b), (d), (g) and (h). Dollars, whole cents. */
export interface Repayment {
  readonly payment: number;
  /** Absorbs the cents by which the other payments were rounded. */
  readonly lastPayment: number;
  /** Number of payments, including the last one. */
  readonly count: number;
  readonly totalOfPayments: number;
  readonly financeCharge: number;
}

const toCents = (dollars: number) => Math.round(dollars * 100);

/** Returns monthly payments in whole cents, with a last payment that leaves nothing owed. */
export function monthlyRepayment({ amount, count, apr }: Omit<LevelLoan, "payment">): Repayment {
  const payment = toCents(paymentOf({ amount, count, apr }));
  const rate = apr / 1200;
  let owed = amount * 100 * (1 + rate);
  let made = 1;
  // Rounding up can pay a loan off early; the schedule then ends early.
  for (; made < count && owed > payment; made += 1) owed = (owed - payment) * (1 + rate);
  const lastPayment = Math.round(owed);
  const total = payment * (made - 1) + lastPayment;
  return {
    payment: payment / 100,
    lastPayment: lastPayment / 100,
    count: made,
    totalOfPayments: total / 100,
    financeCharge: (total - toCents(amount)) / 100,
  };
}

/**
 * Largest difference between a disclosed rate and the exact one, in percentage points: 12 CFR 1026.22(a)(2) and (a)(3).
 */
export const tolerance = { regular: 1 / 8, irregular: 1 / 4 } as const;

/**
 * Irregular: several advances, or irregular payments or periods other than an odd first period or odd first or last
 * payment.
 */
export const isAccurate = (disclosed: number, exact: number, kind: keyof typeof tolerance = "regular"): boolean =>
  Math.abs(disclosed - exact) <= tolerance[kind];
