import { paymentOf, type LevelLoan } from "./level-payments.ts";

/** What a lender has to tell of a loan: Regulation Z, 12 CFR 1026.18 (b), (d), (g) and (h). Dollars, whole cents. */
export interface Repayment {
  readonly payment: number;
  /** Takes up the cents by which the others were rounded. */
  readonly lastPayment: number;
  /** How many payments, the last one with them. */
  readonly count: number;
  readonly totalOfPayments: number;
  readonly financeCharge: number;
}

const toCents = (dollars: number) => Math.round(dollars * 100);

/** Monthly payments in whole cents, and a last one that leaves nothing owed. */
export function monthlyRepayment({ amount, count, apr }: Omit<LevelLoan, "payment">): Repayment {
  const payment = toCents(paymentOf({ amount, count, apr }));
  const rate = apr / 1200;
  let owed = amount * 100 * (1 + rate);
  let made = 1;
  // Where rounding up pays a loan off early, it ends early.
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

/** How far a disclosed rate may be from the exact one, in percentage points: 12 CFR 1026.22(a)(2) and (a)(3). */
export const tolerance = { regular: 1 / 8, irregular: 1 / 4 } as const;

/** Irregular: several advances, irregular payments or periods, other than an odd first period or odd first or last payment. */
export const isAccurate = (disclosed: number, exact: number, kind: keyof typeof tolerance = "regular"): boolean =>
  Math.abs(disclosed - exact) <= tolerance[kind];
