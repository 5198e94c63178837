import type { Refusal } from "@loanbridge/form-engine";

/** Applicants must be 18 to 100 years old. `age` is in whole years, and negative for a date of birth in the future. */
export function refuseAge(age: number): Refusal | undefined {
  if (age < 18) return { code: "Age", message: "under18" };
  return age > 100 ? { code: "Age", message: "over100" } : undefined;
}
