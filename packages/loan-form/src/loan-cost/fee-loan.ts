/**
 * A loan repaid in one payment after some days, with a fee, such as a payday loan. The term is the unit-period, and a
 * year has 365 / days of them: Regulation Z, appendix J (b)(4)(ii) and (b)(5)(vii). Dollars, days up to a year, and
 * percent per year; each function computes one of the four from the other three.
 */
interface FeeLoan {
  readonly amount: number;
  readonly fee: number;
  readonly days: number;
  readonly apr: number;
}

export const aprOfFee = ({ amount, fee, days }: Omit<FeeLoan, "apr">): number => (fee / amount) * (365 / days) * 100;

export const feeOfApr = ({ amount, days, apr }: Omit<FeeLoan, "fee">): number => (amount * apr * days) / 36_500;

export const amountOfFee = ({ fee, days, apr }: Omit<FeeLoan, "amount">): number => (fee * 36_500) / (apr * days);

export const daysOfFee = ({ amount, fee, apr }: Omit<FeeLoan, "days">): number => (fee * 36_500) / (amount * apr);
