import type { ApplicationField } from "../field.ts";
import { works } from "../qualifiers.ts";

export const employerName = {
  name: "employerName",
  kind: "text",
  wire: "text",
  group: "income",
  autocomplete: "organization",
  validators: [{ name: "NonEmpty" }, { name: "MaxLength" }],
  qualifiers: works,
  examples: { valid: ["Barton Creek Foods"], invalid: ["", "  "] },
} as const satisfies ApplicationField;
