import type { ApplicationField } from "../field.ts";

export const primaryPhone = {
  name: "primaryPhone",
  kind: "phone",
  wire: "digits",
  group: "contact",
  maxLength: 10,
  autocomplete: "tel-national",
  inputMode: "tel",
  validators: [{ name: "Phone" }],
  postProcessors: [{ name: "EmployerPhone" }],
  examples: { valid: ["5125550147"], invalid: ["", "512555", "0125550147"] },
} as const satisfies ApplicationField;
