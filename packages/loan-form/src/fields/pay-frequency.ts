import type { ApplicationField } from "../field.ts";
import { payFrequencies } from "../options/pay-frequencies.ts";

export const payFrequency = {
  name: "payFrequency",
  kind: "select",
  wire: "text",
  group: "income",
  options: payFrequencies,
  validators: [{ name: "Required" }, { name: "OneOf" }],
  postProcessors: [{ name: "PayDate", trigger: "change" }],
  examples: { valid: ["biweekly"], invalid: ["", "hourly"] },
} as const satisfies ApplicationField;
