import type { Values } from "@loanbridge/form-engine";
import type { Typed } from "./scan.ts";

/** Invented answers that cannot occur anywhere by chance. */
export function unlikelyAnswers(index: number) {
  const n = numberOf(index);
  return {
    firstName: `Quillverine${letters(index)}`,
    lastName: `Zamborski${letters(index)}`,
    address1: `8${n} Wexlinborough Terrace`,
    employerName: `Quibblethorn Works ${n}`,
    jobTitle: `Zanderfitter ${letters(index)}`,
    driversLicense: `QZX9183${n}`,
    account: `88309${String(index).padStart(7, "0")}`,
  } satisfies Values;
}

/** Such answers for every personal field, to override those of the persona with this index. */
export function canaryChange(index: number, change: Values = {}): Values {
  const n = numberOf(index);
  return {
    ...unlikelyAnswers(index),
    email: `zq.quillver${n}@example.com`,
    city: `Wexlin${letters(index)}`,
    alternatePhone: `5122746${n}`,
    bankName: `Brambleford Bank ${n}`,
    dob: `08/${String(10 + (index % 19)).padStart(2, "0")}/1967`,
    ...change,
  };
}

const numberOf = (index: number): string => String(index % 1000).padStart(3, "0");

const letters = (index: number): string =>
  String(index % 1000).replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");

/** Every personal field with free text. Choices from a list reveal little, and occur everywhere. */
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

/** The personal values among an applicant's answers. `whose` precedes the field's name. */
export function typedBy(values: Values, whose?: string): readonly Typed[] {
  return Object.entries(kinds).flatMap(([field, kind]) => {
    const value = values[field];
    const name = whose === undefined ? field : `${whose}: ${field}`;
    return typeof value === "string" && value.length > 6 ? [{ name, kind, value }] : [];
  });
}

/** A person who writes to the operator and never applies. In the forms' format. */
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
