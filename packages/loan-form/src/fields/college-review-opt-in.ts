import type { ApplicationField } from "../field.ts";

export const collegeReviewOptIn = {
  name: "collegeReviewOptIn",
  kind: "checkbox",
  wire: "boolean",
  group: "request",
  qualifiers: [{ name: "FieldEquals", params: { field: "loanReason", value: "STUDENT" } }],
  examples: { valid: [true, false], invalid: [] },
} as const satisfies ApplicationField;
