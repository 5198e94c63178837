import { addDays, type Values } from "@loanbridge/form-engine";
import accentedName from "./personas/accented-name.json" with { type: "json" };
import alaska from "./personas/alaska.json" with { type: "json" };
import benefitsRecipient from "./personas/benefits-recipient.json" with { type: "json" };
import capital from "./personas/capital.json" with { type: "json" };
import disabilityReviewer from "./personas/disability-reviewer.json" with { type: "json" };
import employedRenter from "./personas/employed-renter.json" with { type: "json" };
import homeownerPaidOffCar from "./personas/homeowner-paid-off-car.json" with { type: "json" };
import hyphenAndApostrophe from "./personas/hyphen-and-apostrophe.json" with { type: "json" };
import military from "./personas/military.json" with { type: "json" };
import newlyEighteen from "./personas/newly-eighteen.json" with { type: "json" };
import pensioner from "./personas/pensioner.json" with { type: "json" };
import puertoRico from "./personas/puerto-rico.json" with { type: "json" };
import selfEmployed from "./personas/self-employed.json" with { type: "json" };
import socialSecurity from "./personas/social-security.json" with { type: "json" };
import { validators } from "./validators/index.ts";

/** An invented applicant: landing and long form answered, except the pay date, which depends on today. */
export interface Persona {
  readonly about: string;
  readonly values: Values;
  readonly secureFields: Readonly<Record<"socialSecurity" | "account" | "routing" | "driversLicense", string>>;
  /** Fields whose answer the long form rightly refuses. Absent: everything is accepted. */
  readonly refused?: readonly string[];
}

/** By name of its file in `personas/`. */
export const personas = {
  "accented-name": accentedName,
  alaska,
  "benefits-recipient": benefitsRecipient,
  capital,
  "disability-reviewer": disabilityReviewer,
  "employed-renter": employedRenter,
  "homeowner-paid-off-car": homeownerPaidOffCar,
  "hyphen-and-apostrophe": hyphenAndApostrophe,
  military,
  "newly-eighteen": newlyEighteen,
  pensioner,
  "puerto-rico": puertoRico,
  "self-employed": selfEmployed,
  "social-security": socialSecurity,
} as const satisfies Record<string, Persona>;

/** All answers of a persona, secure ones included, with the first pay date after today (YYYY-MM-DD) that is accepted. */
export function answersOf(persona: Persona, today: string): Record<string, unknown> {
  const values = { ...persona.values, ...persona.secureFields };
  return { ...values, payDate1: nextPayDate(values, today) };
}

/**
 * All answers of the applicant of this index, for load: the same for the same index, and different in e-mail, phone, SSN
 * and account for each of the first 7,000,000. Only applicants whom the long form accepts. No pay date without `today`.
 */
export function personaAt(index: number, today?: string): Record<string, unknown> {
  const accepted = Object.values<Persona>(personas).filter(({ refused }) => refused === undefined);
  const base = accepted[index % accepted.length];
  if (!base) throw new RangeError(`There is no persona for index ${index}`);
  const values = { ...base.values, ...base.secureFields, ...identityAt(index, base.values) };
  return today === undefined ? values : { ...values, payDate1: nextPayDate(values, today) };
}

function identityAt(index: number, { email, primaryPhone }: Values) {
  const [local, domain] = String(email).split("@");
  const line = String(index % 10_000).padStart(4, "0");
  const prefix = String(200 + (Math.floor(index / 10_000) % 700));
  return {
    email: `${local}.${index}@${domain}`,
    primaryPhone: String(primaryPhone).slice(0, 3) + prefix + line,
    socialSecurity: socialSecurityAt(index),
    account: String(10_000_000 + index),
  };
}

/** Area 101 to 108 for the first 7,000,000; group 01 to 99; serial 0001 to 9999. */
function socialSecurityAt(index: number): string {
  const serial = 1 + (index % 9_999);
  const group = 1 + (Math.floor(index / 9_999) % 99);
  const area = 101 + (Math.floor(index / (9_999 * 99)) % 500);
  return `${area}${String(group).padStart(2, "0")}${String(serial).padStart(4, "0")}`;
}

function nextPayDate(values: Values, today: string): string | undefined {
  const days = Array.from({ length: 10 }, (_, index) => addDays(today, index + 1));
  const context = { today, stored: new Set<string>() };
  return days.find((value) => !validators.PayDate.check({ value, values, params: {}, context }));
}
