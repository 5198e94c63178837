import type { ApplicationField } from "../field.ts";

export const email = {
  name: "email",
  kind: "email",
  wire: "text",
  group: "contact",
  autocomplete: "email",
  inputMode: "email",
  validators: [{ name: "Email" }, { name: "MaxLength" }],
  postProcessors: [
    { name: "EmailSpellCheckSuggestion" },
    { name: "EmailWithCommonDomainSuggestions", trigger: "change" },
  ],
  examples: { valid: ["ana.lopez@example.com"], invalid: ["", "ana@", "ana@example"] },
} as const satisfies ApplicationField;
