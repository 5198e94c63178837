import type { ApplicationField } from "../field.ts";

export const lastName = {
  name: "lastName",
  kind: "text",
  wire: "text",
  group: "contact",
  autocomplete: "family-name",
  validators: [{ name: "Name" }, { name: "MaxLength" }],
  examples: { valid: ["O'Brien", "Smith-Jones", "de la Cruz"], invalid: ["", "Last Name", "NULL"] },
} as const satisfies ApplicationField;
