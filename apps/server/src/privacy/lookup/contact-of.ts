import type { Values } from "@loanbridge/form-engine";

export interface ContactOfApplicant {
  readonly name: string;
  readonly phone: string | undefined;
  readonly email: string | undefined;
}

/** An applicant's name and contact, from the values of the group `contact`. */
export function contactOf({ firstName, lastName, primaryPhone, email }: Values): ContactOfApplicant {
  const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);
  return { name: [firstName, lastName].map(text).join(" ").trim(), phone: text(primaryPhone), email: text(email) };
}
