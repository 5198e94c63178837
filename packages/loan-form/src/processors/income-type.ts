import type { ProcessorRule, Values } from "@loanbridge/form-engine";

/** National line of the Social Security Administration. Source: https://www.ssa.gov/agency/contact/phone.html */
const socialSecurityPhone = "8007721213";

const benefits = (word: string, employerPhone = ""): Values => ({ employerName: word, jobTitle: word, employerPhone });

const employment: Values = { employerName: "", jobTitle: "" };

/** Values that each income type fills in, by option value. */
const prefills: Readonly<Record<string, (values: Values) => Values>> = {
  EMPLOYED: () => employment,
  SELF_EMPLOYED: () => employment,
  DISABILITY: () => benefits("Disability"),
  PENSION: () => benefits("Pension"),
  BENEFITS: () => benefits("Benefits"),
  SOCIAL_SECURITY: () => benefits("Social Security", socialSecurityPhone),
  OTHER: ({ primaryPhone }) => ({
    ...benefits("Benefits", typeof primaryPhone === "string" ? primaryPhone : ""),
    monthsEmployed: 12,
  }),
};

export const incomeType = {
  doc: "Fills employer, job title and employer's phone as the income type suggests; employment clears employer and job title.",
  trigger: "change",
  run({ value, values }) {
    const prefill = typeof value === "string" && Object.hasOwn(prefills, value) ? prefills[value] : undefined;
    return prefill ? { values: prefill(values) } : {};
  },
} as const satisfies ProcessorRule;
