import type { ApplicationField } from "../field.ts";

/** Text "YYYY-MM-DD". No valid example stands here: which days are valid depends on today. */
export const payDate1 = {
  name: "payDate1",
  kind: "payDate",
  wire: "date",
  group: "income",
  maxLength: 10,
  validators: [{ name: "PayDate" }],
  postProcessors: [{ name: "PayDate", trigger: "configure" }],
  examples: { valid: [], invalid: ["", "tomorrow"] },
} as const satisfies ApplicationField;
