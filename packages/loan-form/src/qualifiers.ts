import type { Qualifier } from "@loanbridge/form-engine";

/** Conditions that several fields share. Qualifiers are combined with "and". */

const incomeIsNot = (value: string): Qualifier => ({ name: "FieldNotEquals", params: { field: "incomeType", value } });

/** The applicant is employed or self-employed. All others have no employer to name. */
export const works: readonly Qualifier[] = ["DISABILITY", "PENSION", "SOCIAL_SECURITY", "BENEFITS", "OTHER"].map(
  incomeIsNot,
);

export const employed: readonly Qualifier[] = [
  { name: "FieldEquals", params: { field: "incomeType", value: "EMPLOYED" } },
];

/** The applicant owns a paid-off car; the form has questions only about such cars. */
export const ownsVehicle: readonly Qualifier[] = [
  { name: "FieldEquals", params: { field: "autoOwnerStatus", value: "PAID_OFF" } },
];
