export { annualRate, datedAnnualRate, singlePaymentAnnualRate, type Dated } from "./annual-rate.ts";
export { isAccurate, monthlyRepayment, tolerance, type Repayment } from "./disclosure.ts";
export { feeExamples, monthlyExample } from "./examples.ts";
export { amountOfFee, aprOfFee, daysOfFee, feeOfApr } from "./fee-loan.ts";
export { dollars, percent } from "./figures.ts";
export { presentValues, unitPeriodRate, type Flow, type Transaction } from "./general-equation.ts";
export { amountOf, aprOf, countOf, paymentOf, type LevelLoan } from "./level-payments.ts";
export { month, periodsPerYear, unitPeriodsBetween, year, type UnitPeriod, type Wait } from "./unit-periods.ts";
