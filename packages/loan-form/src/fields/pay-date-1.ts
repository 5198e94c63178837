import type { ApplicationField } from "../field.ts";

/** Text "YYYY-MM-DD". There is no valid example, because the valid days depend on today. */
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
