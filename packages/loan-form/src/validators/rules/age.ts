import type { Refusal } from "@loanbridge/form-engine";

/** Applicants are 18 to 100 years old. Whole years; below zero for a birthday that is still to come. */
export function refuseAge(age: number): Refusal | undefined {
  if (age < 18) return { code: "Age", message: "under18" };
  return age > 100 ? { code: "Age", message: "over100" } : undefined;
}
