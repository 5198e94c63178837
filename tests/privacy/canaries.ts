import type { Values } from "@loanbridge/form-engine";
import type { Typed } from "./scan.ts";

/** Answers that lie nowhere by chance, over those of the persona with this index. Invented. */
export function canaryChange(index: number, change: Values = {}): Values {
  const n = String(index % 1000).padStart(3, "0");
  return {
    firstName: `Quillverine${letters(index)}`,
    lastName: `Zamborski${letters(index)}`,
    email: `zq.quillver${n}@example.com`,
    address1: `8${n} Wexlinborough Terrace`,
    dob: `08/${String(10 + (index % 19)).padStart(2, "0")}/1967`,
    driversLicense: `QZX9183${n}`,
    account: `8830917264${n}`,
    ...change,
  };
}

const letters = (index: number): string =>
  String(index % 1000).replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");

const kinds = {
  firstName: "name",
  lastName: "name",
  email: "email",
  primaryPhone: "phone",
  employerPhone: "phone",
  socialSecurity: "ssn",
  account: "number",
  routing: "number",
  driversLicense: "licence",
  address1: "name",
  dob: "dob",
  employerName: "name",
} as const satisfies Record<string, Typed["kind"]>;

/** The personal ones among an applicant's answers. */
export function typedBy(name: string, values: Values): readonly Typed[] {
  return Object.entries(kinds).flatMap(([field, kind]) => {
    const value = values[field];
    return typeof value === "string" && value.length > 6 ? [{ name: `${name}: ${field}`, kind, value }] : [];
  });
}
