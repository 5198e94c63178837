import fc from "fast-check";
import { expect, test } from "vitest";
import { dollars, feeApr, monthlyPayments } from "./loan-examples.ts";
import { payday } from "./variants/payday.ts";
import { personal } from "./variants/personal.ts";

test("[LIM-02] payday: $100 on $1,000 and $150 on $300 for 14 days are 261% and 1304% a year", () => {
  expect(Math.round(feeApr(1000, 100, 14))).toBe(261);
  expect(Math.round(feeApr(300, 150, 14))).toBe(1304);
  const { table, tableHeader, footer } = payday.configurableText.modal.ratesAndFees;
  expect(table + tableHeader).toMatch(/261%[^]*1304%/);
  expect(footer).toContain("14 days to 24 months");
  expect(footer).toContain("no prepayment penalty");
});

test("[LIM-02] personal: $3,000 at 27.00% over 24 months is $163.14 a month and $3,915.38 in all", () => {
  const { payment, total } = monthlyPayments(3000, 27, 24);
  expect([dollars(payment), dollars(total)]).toEqual(["$163.14", "$3,915.38"]);
  const { desktopExample, mobileExample, table } = personal.configurableText.modal.ratesAndFees;
  for (const figure of ["$3,000", "27.00%", "24 months", "$163.14", "$3,915.38"]) {
    expect(desktopExample).toContain(figure);
    expect(mobileExample).toContain(figure);
  }
  expect(table).toMatch(/5\.99% to 35\.99%[^]*2 to 72 months/);
});

test("payments end the loan, whatever the amount, rate and term", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 0, max: 40_000 }),
      fc.integer({ min: 1, max: 72 }),
      (amount, hundredths, months) => {
        const apr = hundredths / 100;
        const { payment } = monthlyPayments(amount, apr, months);
        let owed = amount;
        for (let month = 0; month < months; month++) owed += (owed * apr) / 1200 - payment;
        expect(Math.abs(owed)).toBeLessThan(payment * 0.001);
      },
    ),
  );
});
