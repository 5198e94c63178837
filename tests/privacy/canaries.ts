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
    city: `Wexlin${letters(index)}`,
    alternatePhone: `5122746${n}`,
    employerName: `Quibblethorn Works ${n}`,
    jobTitle: `Zanderfitter ${letters(index)}`,
    bankName: `Brambleford Bank ${n}`,
    dob: `08/${String(10 + (index % 19)).padStart(2, "0")}/1967`,
    driversLicense: `QZX9183${n}`,
    account: `8830917264${n}`,
    ...change,
  };
}

const letters = (index: number): string =>
  String(index % 1000).replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");

/** Every personal field that is freely typed: what is chosen from a list says little, and lies everywhere. */
export const kinds = {
  firstName: "name",
  lastName: "name",
  email: "email",
  primaryPhone: "phone",
  alternatePhone: "phone",
  employerPhone: "phone",
  socialSecurity: "ssn",
  account: "number",
  routing: "number",
  driversLicense: "licence",
  address1: "name",
  dob: "dob",
  city: "name",
  employerName: "name",
  jobTitle: "name",
  bankName: "name",
} as const satisfies Record<string, Typed["kind"]>;

/** The personal ones among an applicant's answers. */
export function typedBy(name: string, values: Values): readonly Typed[] {
  return Object.entries(kinds).flatMap(([field, kind]) => {
    const value = values[field];
    return typeof value === "string" && value.length > 6 ? [{ name: `${name}: ${field}`, kind, value }] : [];
  });
}

/** Who writes to the operator, and never applies. As the forms send it. */
export const writer = {
  name: "Ottoline Wexlinmark",
  email: "otto.wexlinmark@example.com",
  phoneNumber: "2135550188",
  fullAddress: "7731 Quillhaven Crescent, Los Angeles",
  zipCode: "90012",
  birthYear: "1971",
  message: "Zumbrellic is what they call me; tell me what you hold.",
} as const;

export const typedByWriter: readonly Typed[] = [
  { name: "writer: name", kind: "name", value: writer.name },
  { name: "writer: email", kind: "email", value: writer.email },
  { name: "writer: phone", kind: "phone", value: writer.phoneNumber },
  { name: "writer: address", kind: "name", value: "Quillhaven" },
  { name: "writer: message", kind: "name", value: "Zumbrellic" },
];
