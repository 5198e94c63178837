import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { ConsentLedger, createVault, openKeyring } from "../../store/index.ts";
import { temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import { openTestStore } from "../../store/database/test-store.fixture.ts";
import type { ApplicationsOptions } from "./create-applications.ts";
import { createApplications } from "./create-applications.ts";
import type { StoredFields } from "./groups.ts";
import type { ConsentAct } from "../types.ts";

/** For tests: opens a store in a folder, with a few fields of each group. */
export async function openSampleStore(folder: string, options: Partial<ApplicationsOptions> = {}) {
  mkdirSync(folder, { recursive: true });
  const clock = options.clock ?? Date.now;
  const db = await openTestStore(join(folder, "data"));
  const keyring = openKeyring({ path: join(folder, "keyring.json"), clock });
  const vault = createVault(keyring);
  const ledger = new ConsentLedger(vault);
  return {
    db,
    keyring,
    vault,
    ledger,
    applications: createApplications({ db, vault, ledger, fields: sampleFields, clock, ...options }),
  };
}

export const november = Date.UTC(2026, 10, 15);

/** A separate sample store for one test, with a clock that the test moves. */
export async function freshStore(options: Partial<ApplicationsOptions> = {}) {
  const time = { now: november };
  const store = await openSampleStore(temporaryFolder(), { clock: () => time.now, ...options });
  onTestFinished(() => store.db.destroy());
  const create = (values: Readonly<Record<string, unknown>> = sampleValues) =>
    store.applications.create({ siteId: "payday", viewState: "FULL_FORM", values, consents: [sampleConsent()] });
  return { ...store, time, create };
}

export const sampleFields = {
  amountRequested: { group: "request" },
  amountRequestedRange: { group: "request" },
  rejected: { group: "request" },
  acceptedTermsAndConditions: { group: "request" },
  smsOptIn: { group: "request" },
  horoscopeOptIn: { group: "request" },
  medicareAdvantageOptIn: { group: "request" },
  collegeReviewOptIn: { group: "request" },
  ssdCoRegOptIn: { group: "request" },
  benefitsPilotOptIn: { group: "request" },
  waitPageOptIns: { group: "request" },
  zip: { group: "request" },
  email: { group: "contact" },
  primaryPhone: { group: "contact" },
  firstName: { group: "contact" },
  fingerprintReapply: { group: "contact" },
  dob: { group: "identity" },
  socialSecurity: { group: "identity", secure: true },
  driversLicense: { group: "identity", secure: true },
  bankName: { group: "bank" },
  routing: { group: "bank", secure: true },
  account: { group: "bank", secure: true },
  income: { group: "income" },
  directDeposit: { group: "income" },
} as const satisfies StoredFields;

/** Values as an applicant would enter them; each is unique enough to be found in a file. */
export const sampleValues = {
  amountRequested: 500,
  zip: "78701",
  email: "ana.canary@example.com",
  primaryPhone: "5125550147",
  firstName: "Anacanary",
  fingerprintReapply: { email: "ana.canary@example.com", phone: "5125550147", type: "MAILBOX" },
  dob: "01/02/1980",
  socialSecurity: "219099999",
  driversLicense: "CANARY12345",
  bankName: "Canary River Bank",
  routing: "021000021",
  account: "000123456789",
  income: 5001,
  directDeposit: true,
};

/** A post of an application, with the application's id as its key. */
export const sampleAttempt = (application_id: string) =>
  ({ application_id, lender_id: "north", tier: 0, stage: "post", step_cents: 100, idem_key: application_id }) as const;

export const secureNames = ["socialSecurity", "driversLicense", "routing", "account"] as const;

export function sampleConsent(kind = "terms"): ConsentAct {
  return {
    kind,
    act: "submit",
    text: `By submitting you agree to ${kind}.`,
    origin: { ip: "192.0.2.77", userAgent: "CanaryBrowser/1.0", url: "http://payday.localhost:3000/" },
  };
}

/** The values that reading an application shows. */
export const withoutSecure = Object.fromEntries(
  Object.entries(sampleValues).filter(([name]) => !secureNames.some((secure) => secure === name)),
);
