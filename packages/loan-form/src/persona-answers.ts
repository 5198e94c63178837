import { addDays, daysInMonth, type Values } from "@loanbridge/form-engine";
import { personas, type Persona } from "./personas.ts";
import { validators } from "./validators/index.ts";

/**
 * Returns all answers of a persona, including secure ones and those that depend on today (YYYY-MM-DD): the pay date,
 * and sometimes the date of birth.
 */
export function answersOf(persona: Persona, today: string): Record<string, unknown> {
  return withDates(persona, { ...persona.values, ...persona.secureFields }, today);
}

/**
 * Returns all answers of the applicant with this index, for load tests. The result is stable per index, and email,
 * phone, SSN and account differ for each of the first 7,000,000. Uses only personas that the long form accepts. Without
 * `today`, dates that depend on it are left out.
 */
export function personaAt(index: number, today?: string): Record<string, unknown> {
  const accepted = Object.values<Persona>(personas).filter(({ refused }) => refused === undefined);
  const base = accepted[index % accepted.length];
  if (!base) throw new RangeError(`There is no persona for index ${index}`);
  const values = { ...base.values, ...base.secureFields, ...identityAt(index, base.values) };
  return today === undefined ? values : withDates(base, values, today);
}

function withDates({ turnsToday, payDays }: Persona, values: Values, today: string): Record<string, unknown> {
  return {
    ...values,
    ...(turnsToday !== undefined && { dob: bornBefore(turnsToday, today) }),
    payDate1: nextPayDate(values, today, payDays),
  };
}

/** Returns a date of birth, MM/DD/YYYY. February 28 replaces February 29 if the birth year has none. */
function bornBefore(years: number, today: string): string {
  const year = Number(today.slice(0, 4)) - years;
  const day = today.slice(5) === "02-29" && daysInMonth(year, 2) < 29 ? "02-28" : today.slice(5);
  return `${day.replace("-", "/")}/${year}`;
}

function nextPayDate(values: Values, today: string, payDays?: readonly number[]): string | undefined {
  const context = { today, stored: new Set<string>() };
  const accepted = (value: string) => !validators.PayDate.check({ value, values, params: {}, context });
  const days = Array.from({ length: 40 }, (_, index) => addDays(today, index + 1));
  if (!payDays) return days.find(accepted);
  // Banks are never closed for more than four days in a row.
  const before = (day: string) => [0, -1, -2, -3, -4].map((back) => addDays(day, back)).find(accepted);
  return days
    .filter((day) => isPayDay(day, payDays))
    .map(before)
    .find(Boolean);
}

function isPayDay(day: string, payDays: readonly number[]): boolean {
  const [year = 0, month = 0, date] = day.split("-").map(Number);
  return payDays.some((payDay) => Math.min(payDay, daysInMonth(year, month)) === date);
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
