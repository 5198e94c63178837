import type { FieldDefinition } from "@loanbridge/form-engine";
import type { FieldName } from "../fields/index.ts";
import type { Section } from "../messages/index.ts";
import { composeField } from "./compose-field.ts";

/** Fields of the long form by section, in display order. Qualifiers hide fields that do not apply. */
export const sections = {
  "about-you": [
    "firstName",
    "lastName",
    "dob",
    "primaryPhone",
    "alternatePhone",
    "socialSecurity",
    "driversLicense",
    "dlState",
    "activeMilitary",
  ],
  address: ["address1", "zip", "city", "state", "residencyStatus", "monthsAtAddress"],
  job: ["incomeType", "employerName", "jobTitle", "employerPhone", "monthsEmployed"],
  pay: ["income", "payFrequency", "payDate1", "accountType"],
  bank: ["routing", "bankName", "account", "monthsAtBank"],
  loan: [
    "loanReason",
    "creditScore",
    "creditCardDebtAmount",
    "autoOwnerStatus",
    "vehicleYear",
    "vehicleMake",
    "vehicleModel",
    "vehicleTrim",
    "vehicleMileage",
  ],
  consents: [
    "smsOptIn",
    "horoscopeOptIn",
    "medicareAdvantageOptIn",
    "collegeReviewOptIn",
    "ssdCoRegOptIn",
    "benefitsPilotOptIn",
  ],
} as const satisfies Record<Section, readonly FieldName[]>;

export function fieldsOf(...names: readonly Section[]): FieldDefinition[] {
  return names.flatMap((section) => sections[section].map((name) => composeField(name, { extraParams: { section } })));
}
