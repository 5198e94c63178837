import type { ApplicationField } from "../field.ts";

export const socialSecurity = {
  name: "socialSecurity",
  kind: "secure",
  wire: "digits",
  group: "identity",
  maxLength: 9,
  secure: true,
  autocomplete: "off",
  inputMode: "numeric",
  validators: [{ name: "SocialSecurity" }],
  helpKey: "secure",
  examples: { valid: ["219099999"], invalid: ["", "000123456", "666123456", "12345678"] },
} as const satisfies ApplicationField;
