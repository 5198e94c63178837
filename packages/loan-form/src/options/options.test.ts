import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import * as options from "./index.ts";

const values = (list: readonly { readonly value: unknown }[]) => list.map(({ value }) => value);
const rows = (list: readonly { readonly value: unknown; readonly label: string }[]) =>
  Object.fromEntries(list.map(({ value, label }) => [value, label]));
const hundreds = [100, 200, 300, 400, 500, 600, 700, 800, 900];

test("[OPT-01] pay frequencies have one name in the application and one in the environment", () => {
  expect(values(options.payFrequencies)).toEqual(["weekly", "biweekly", "twiceMonthly", "monthly"]);
  expect(options.payFrequencyOfEnvironment).toEqual({
    WEEKLY: "weekly",
    BI_WEEKLY: "biweekly",
    TWICE_MONTHLY: "twiceMonthly",
    MONTHLY: "monthly",
  });
});

test("[OPT-02] payday amounts go from 100 to 900 in steps of 100 and end with 1000, labeled '1,000 - 2,500'", () => {
  expect(values(options.paydayAmounts)).toEqual([...hundreds, 1000]);
  expect(options.paydayAmounts.at(-1)?.label).toBe("1,000 - 2,500");
});

test("[OPT-03] personal amounts have the specified values and labels", () => {
  expect(rows(options.personalAmounts)).toEqual({
    500: "$100-$500",
    1000: "$500-$1,000",
    1001: "$1,000-$2,500",
    2501: "$2,500-$5,000",
    5000: "$5,000-$7,500",
    7500: "$7,500-$10,000",
    10000: "$10,000-$15,000",
    15000: "$15,000-$20,000",
  });
});

test("[OPT-04] resubmit amounts go from 100 to 900 in steps of 100 and end with 1,000", () => {
  expect(values(options.resubmitAmounts)).toEqual([...hundreds, 1000]);
  expect(options.resubmitAmounts.at(-1)?.label).toBe("1,000");
});

test("[OPT-05] auto ownership has the specified options", () => {
  expect(values(options.autoOwnership)).toEqual(["PAID_OFF", "PAYING_OFF", "NOT_AN_OWNER"]);
});

test("[OPT-06] months employed has the specified options", () => {
  expect(values(options.tenures)).toEqual([36, 24, 12, 6, 3]);
  expect(options.tenures.map(({ label }) => label)).toEqual([
    "3+ years",
    "1-2 years",
    "7-12 months",
    "4-6 months",
    "1-3 months",
  ]);
});

test("[OPT-07] there are four income types, and three more that the prefill covers", () => {
  expect(values(options.incomeTypes)).toEqual(["EMPLOYED", "DISABILITY", "PENSION", "SOCIAL_SECURITY"]);
  expect(values(options.allIncomeTypes).slice(4)).toEqual(["BENEFITS", "SELF_EMPLOYED", "OTHER"]);
});

test("[OPT-08] states are the 50 and DC, without territories", () => {
  const names = values(options.states);
  expect(new Set(names).size).toBe(51);
  expect(names).toContain("DC");
  for (const territory of ["PR", "GU", "VI", "AS", "MP"]) expect(names).not.toContain(territory);
  expect(names).toEqual(expect.arrayContaining(["AK", "HI", "TX", "CA", "NY", "WY", "AL"]));
});

test("[OPT-09] income brackets have the specified options", () => {
  expect(values(options.incomeBrackets)).toEqual([5001, 5000, 4000, 3000, 2500, 2000, 1500]);
});

test("[OPT-10] pay types have the specified options", () => {
  expect(values(options.payTypes)).toEqual([
    "DIRECT_DEPOSIT_CHECKING",
    "DIRECT_DEPOSIT_SAVINGS",
    "PAPER_CHECK_CHECKING",
    "PAPER_CHECK_SAVINGS",
  ]);
});

test("[OPT-11] residency and military have the specified options", () => {
  expect(values(options.residency)).toEqual(["RENT", "OWN"]);
  expect(values(options.yesNo)).toEqual(["yes", "no"]);
});

test("[OPT-12] card debt has the specified options", () => {
  expect(values(options.cardDebts)).toEqual([0, 7500, 10000, 15000, 20000, 25000]);
});

test("[OPT-13] loan reasons have the specified options", () => {
  expect(values(options.loanReasons)).toEqual([
    "AUTO",
    "BUSINESS_LOAN",
    "CREDIT_CARD_RELIEF",
    "STUDENT",
    "HOME_IMPROVEMENT",
    "OTHER",
  ]);
});

test("[OPT-14] credit scores have the specified options", () => {
  expect(rows(options.creditScores)).toEqual({
    720: "Excellent",
    680: "Good",
    640: "Fair",
    580: "Poor",
    500: "Bad",
    641: "Not sure",
  });
});

test("[OPT-15] Medicare answers, the unlisted vehicle, and years of birth have the specified options", () => {
  expect(options.medicareAdvantage.map(({ label }) => label)).toEqual(["Yes", "No-Skip"]);
  expect(options.vehicleNotListed).toEqual({ value: "Other", label: "Not Listed" });
  const years = values(options.birthYears("2026-11-21"));
  expect(years[0]).toBe(2008);
  expect(years.at(-1)).toBe(1908);
  expect(years).toHaveLength(101);
});

test("every file of options is in its index", async () => {
  const files = readdirSync(import.meta.dirname).filter((file) => !/^index|\.test\./.test(file));
  for (const file of files) {
    const module = (await import(/* @vite-ignore */ `${import.meta.dirname}/${file}`)) as Record<string, unknown>;
    for (const name of Object.keys(module)) expect(options, file).toHaveProperty(name, module[name]);
  }
});
