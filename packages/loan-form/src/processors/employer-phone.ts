import type { ProcessorRule } from "@loanbridge/form-engine";

export const employerPhone = {
  doc: "Copies the field to the employer's phone while the income type is OTHER, unless the applicant changed the employer's phone.",
  trigger: "change",
  run: ({ value, values }) =>
    values["incomeType"] === "OTHER"
      ? { fills: { employerPhone: value ?? "" }, filledFor: { employerPhone: "incomeType" } }
      : {},
} as const satisfies ProcessorRule;
