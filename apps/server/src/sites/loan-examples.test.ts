import { expect, test } from "vitest";
import { paydayTexts, personalTexts } from "./default-texts.ts";

test("[LIM-02] the payday disclosure states both ends of its APR range with the loans behind them", () => {
  const { table, tableHeader, footer, desktopExample, mobileExample } = paydayTexts("en").modal.ratesAndFees;
  expect(tableHeader).toContain("261% to 1304%");
  for (const text of [table, desktopExample, mobileExample])
    expect(text).toMatch(/\$1,000[^]*\$100[^]*261%[^]*\$300[^]*\$150[^]*1304%/);
  expect(table).toMatch(/\$1,100[^]*\$450/);
  expect(footer).toContain("14 days to 24 months");
  expect(footer).toContain("no prepayment penalty");
});

test("[LIM-02] the personal disclosure states a loan whose payments add up to its total, and the range for good credit", () => {
  const { desktopExample, mobileExample, table } = personalTexts("en").modal.ratesAndFees;
  for (const figure of ["$3,000", "27.00%", "24 months", "$163.14", "$163.16", "$3,915.38", "$915.38"]) {
    expect(desktopExample).toContain(figure);
    expect(mobileExample).toContain(figure);
  }
  expect(23 * 163.14 + 163.16).toBeCloseTo(3915.38, 6);
  expect(table).toMatch(/5\.99% to 35\.99%[^]*2 to 72 months/);
});
