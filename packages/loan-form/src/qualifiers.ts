import type { Qualifier } from "@loanbridge/form-engine";

/** Conditions that several fields share. Qualifiers are joined by "and". */

const incomeIsNot = (value: string): Qualifier => ({ name: "FieldNotEquals", params: { field: "incomeType", value } });

/** The applicant works, for somebody or for themselves: everyone else has no employer to name. */
export const works: readonly Qualifier[] = ["DISABILITY", "PENSION", "SOCIAL_SECURITY", "BENEFITS", "OTHER"].map(
  incomeIsNot,
);

export const employed: readonly Qualifier[] = [
  { name: "FieldEquals", params: { field: "incomeType", value: "EMPLOYED" } },
];

/** The applicant owns a car that is paid off: only such a car is asked about. */
export const ownsVehicle: readonly Qualifier[] = [
  { name: "FieldEquals", params: { field: "autoOwnerStatus", value: "PAID_OFF" } },
];
