import { readFileSync, readdirSync } from "node:fs";
import { compileLenders, type LenderTexts } from "./compile-lenders.ts";
import type { Lender, LenderInput } from "./types.ts";

const folder = new URL("../../../../lenders/", import.meta.url);

/** The files of lenders/, as text. */
export const sampleTexts: LenderTexts = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => [name, readFileSync(new URL(name, folder), "utf8")]),
);

/** The sample lenders, bound to a simulator. */
export function sampleLenders(simulator: string): ReadonlyMap<string, Lender> {
  const { lenders, problems } = compileLenders(sampleTexts, { origins: { simulator }, secrets: {} });
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return new Map(lenders.map((lender) => [lender.id, lender]));
}

/** Every value that an applicant can enter; made up. */
export const applicant: LenderInput["values"] = {
  firstName: "Zoë & <Pat>",
  lastName: "O'Sample",
  email: "pat@example.com",
  dob: "03/07/1990",
  zip: "73102",
  city: "Oklahoma City",
  state: "OK",
  address1: "1 Sample Street",
  residencyStatus: "RENT",
  monthsAtAddress: 24,
  primaryPhone: "4055550100",
  employerPhone: "4055550101",
  socialSecurity: "078051120",
  driversLicense: "S1234567",
  dlState: "OK",
  amountRequested: 500,
  incomeType: "EMPLOYED",
  income: 3000,
  payFrequency: "biweekly",
  payDate1: "2026-11-13",
  directDeposit: true,
  accountType: "DIRECT_DEPOSIT_CHECKING",
  bankAccountType: "CHECKING",
  bankName: "Sample Bank",
  routing: "011000015",
  account: "000123456789",
  monthsAtBank: 36,
  monthsEmployed: 36,
  employerName: "Sample Foods",
  activeMilitary: "no",
  loanReason: "OTHER",
  creditScore: 680,
};

export function inputOf(values: LenderInput["values"] = {}, more: Partial<LenderInput> = {}): LenderInput {
  return {
    values: { ...applicant, ...values },
    request: { id: "r1", createdAt: Date.UTC(2026, 10, 2, 15, 30) },
    site: { code: "DEMO", name: "Demo", url: "https://demo.example/" },
    consent: { ip: "192.0.2.7", userAgent: "Test/1.0", text: "I agree.", at: Date.UTC(2026, 10, 2, 15, 29) },
    price: 45,
    key: "key-1",
    ...more,
  };
}
