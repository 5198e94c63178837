import { join } from "node:path";
import { pagesOfFlow } from "@loanbridge/loan-form";
import { loadSites } from "../sites/load-sites.ts";
import type { Site } from "../sites/types.ts";

const demo = (await loadSites({ dir: join(import.meta.dirname, "../../../../sites") })).byId("payday-demo");
if (!demo) throw new Error("The demo site is missing");
const base: Site = demo;

/** The payday demo site with changes to its configuration. */
export function siteWith(changes: Partial<Site["configuration"]>): Site {
  return { ...base, configuration: { ...base.configuration, pages: [...pagesOfFlow.FULL_FORM], ...changes } };
}

/** An invented applicant's answers, without the secure ones, on November 21, 2026. */
export const answers = {
  acceptedTermsAndConditions: true,
  amountRequestedRange: "500",
  zip: "78704",
  email: "ana.lopez@example.com",
  firstName: "Ana",
  lastName: "Lopez",
  dob: "03/07/1990",
  primaryPhone: "5125550147",
  dlState: "TX",
  address1: "1204 Barton Springs Rd Apt 9",
  city: "Austin",
  state: "TX",
  residencyStatus: "RENT",
  monthsAtAddress: 24,
  incomeType: "EMPLOYED",
  employerName: "Barton Creek Foods",
  jobTitle: "Line cook",
  employerPhone: "5125550100",
  monthsEmployed: 36,
  income: 3000,
  payFrequency: "biweekly",
  payDate1: "2026-12-04",
  accountType: "DIRECT_DEPOSIT_CHECKING",
  bankName: "Bank of America",
  monthsAtBank: 36,
  loanReason: "OTHER",
  creditScore: 640,
  autoOwnerStatus: "NOT_AN_OWNER",
  activeMilitary: "no",
  creditCardDebtAmount: 0,
};
