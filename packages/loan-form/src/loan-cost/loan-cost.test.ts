import fc from "fast-check";
import { expect, test } from "vitest";
import {
  amountOf,
  amountOfFee,
  aprOf,
  aprOfFee,
  countOf,
  daysOfFee,
  dollars,
  feeExamples,
  feeOfApr,
  isAccurate,
  monthlyExample,
  monthlyRepayment,
  paymentOf,
  percent,
  presentValues,
  unitPeriodRate,
} from "./index.ts";

const amounts = fc.integer({ min: 10_000, max: 5_000_000 }).map((cents) => cents / 100);
const rates = fc.integer({ min: 1, max: 40_000 }).map((hundredths) => hundredths / 100);
const counts = fc.integer({ min: 1, max: 72 });
const days = fc.integer({ min: 1, max: 365 });
/** The time to the first payment: from one day to two unit-periods. */
const firsts = fc.record({
  full: fc.integer({ min: 0, max: 1 }),
  fraction: fc.integer({ min: 1, max: 29 }).map((day) => day / 30),
});
const schedules = fc.record({ perYear: fc.constantFrom(12, 24, 26, 52), first: firsts });
const level = fc.record({ amount: amounts, apr: rates, count: counts });

test("[LIM-02] $100 on $1,000 and $150 on $300 for 14 days are 261% and 1304% a year", () => {
  expect(feeExamples.map((loan) => percent(aprOfFee(loan)))).toEqual(["261%", "1304%"]);
});

test("[LIM-02] $3,000 at 27.00% over 24 months is $163.14 a month and $3,915.38 in total, the sum of its payments", () => {
  const { payment, lastPayment, count, totalOfPayments, financeCharge } = monthlyRepayment(monthlyExample);
  expect([payment, count, totalOfPayments].map(dollars)).toEqual(["$163.14", "$24", "$3,915.38"]);
  expect(payment * (count - 1) + lastPayment).toBeCloseTo(totalOfPayments, 6);
  expect(financeCharge).toBeCloseTo(totalOfPayments - monthlyExample.amount, 6);
  expect(dollars(monthlyRepayment({ ...monthlyExample, count: 48 }).payment)).toBe("$102.85");
});

test("payment, amount, rate and number of payments each follow from the other three, also with an odd first period", () => {
  fc.assert(
    fc.property(level, schedules, ({ amount, apr, count }, schedule) => {
      const payment = paymentOf({ amount, apr, count }, schedule);
      expect(amountOf({ payment, apr, count }, schedule)).toBeCloseTo(amount, 4);
      expect(aprOf({ amount, payment, count }, schedule)).toBeCloseTo(apr, 4);
      // Late payments at a high rate are worth less than floating-point error.
      fc.pre(payment / (1 + apr / 100 / schedule.perYear) ** (count + 1) > 1e-6);
      expect(countOf({ amount, payment, apr }, schedule)).toBe(count);
    }),
  );
});

test("the general equation holds to a cent at the computed rate", () => {
  const flows = fc.array(
    fc.record({ amount: amounts, full: fc.integer({ min: 1, max: 60 }), fraction: firsts.map((one) => one.fraction) }),
    {
      minLength: 1,
      maxLength: 12,
    },
  );
  fc.assert(
    fc.property(flows, fc.integer({ min: 1, max: 100 }), (payments, share) => {
      const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
      const advances = [{ amount: (paid * share) / 100, full: 0, fraction: 0 }];
      const rate = unitPeriodRate({ advances, payments });
      expect(Math.abs(presentValues(payments, rate) - presentValues(advances, rate))).toBeLessThan(0.01);
    }),
  );
});

test("a higher rate, a higher amount or fewer payments raise each payment, and a longer loan costs more in total", () => {
  fc.assert(
    fc.property(level, ({ amount, apr, count }) => {
      const payment = paymentOf({ amount, apr, count });
      expect(paymentOf({ amount, apr: apr + 1, count })).toBeGreaterThan(payment);
      expect(paymentOf({ amount: amount + 1, apr, count })).toBeGreaterThan(payment);
      const longer = paymentOf({ amount, apr, count: count + 1 });
      expect(longer).toBeLessThan(payment);
      expect(longer * (count + 1)).toBeGreaterThan(payment * count);
    }),
  );
});

test("payments in whole cents leave nothing owed, and keep the rate within the tolerance of Regulation Z", () => {
  const usual = fc.record({
    amount: amounts,
    apr: fc.integer({ min: 0, max: 3600 }).map((one) => one / 100),
    count: counts,
  });
  fc.assert(
    fc.property(usual, ({ amount, apr, count }) => {
      const loan = monthlyRepayment({ amount, apr, count });
      const payments = Array.from({ length: loan.count }, (_, index) => ({
        amount: index + 1 < loan.count ? loan.payment : loan.lastPayment,
        full: index + 1,
        fraction: 0,
      }));
      expect(Math.abs(presentValues(payments, apr / 1200) - amount)).toBeLessThan(0.01);
      expect(loan.financeCharge).toBeCloseTo(loan.totalOfPayments - amount, 2);
      if (loan.financeCharge >= 0.01) {
        const exact = unitPeriodRate({ advances: [{ amount, full: 0, fraction: 0 }], payments }) * 1200;
        expect(isAccurate(apr, exact)).toBe(true);
      }
    }),
  );
});

test("a fee, its loan, its days and its rate each follow from the other three", () => {
  fc.assert(
    fc.property(amounts, rates, days, (amount, apr, term) => {
      const fee = feeOfApr({ amount, apr, days: term });
      expect(aprOfFee({ amount, fee, days: term })).toBeCloseTo(apr, 6);
      expect(amountOfFee({ fee, apr, days: term })).toBeCloseTo(amount, 6);
      expect(daysOfFee({ amount, fee, apr })).toBeCloseTo(term, 6);
    }),
  );
});

test("payments that never repay a loan have no rate and no count", () => {
  expect(() => aprOf({ amount: 1000, payment: 90, count: 10 })).toThrow(RangeError);
  expect(() => countOf({ amount: 1000, payment: 10, apr: 12.5 })).toThrow(RangeError);
  expect(() => unitPeriodRate({ advances: [], payments: [] })).toThrow(RangeError);
  expect(aprOf({ amount: 1000, payment: 100, count: 10 })).toBeCloseTo(0, 9);
});

test("a disclosed rate may be off by an eighth of a point, or a quarter for an irregular loan", () => {
  expect([isAccurate(27.125, 27), isAccurate(27.13, 27), isAccurate(26.875, 27)]).toEqual([true, false, true]);
  expect([isAccurate(27.25, 27, "irregular"), isAccurate(27.26, 27, "irregular")]).toEqual([true, false]);
});

test("figures are formatted as in a disclosure", () => {
  expect([dollars(1000), dollars(163.14), dollars(0.5)]).toEqual(["$1,000", "$163.14", "$0.50"]);
  expect([percent(27), percent(5.99), percent(1303.57)]).toEqual(["27.00%", "5.99%", "1304%"]);
});
