import type { ApplicationField } from "../field.ts";

export const firstName = {
  name: "firstName",
  kind: "text",
  wire: "text",
  group: "contact",
  autocomplete: "given-name",
  validators: [{ name: "Name" }, { name: "MaxLength" }],
  examples: { valid: ["Ana", "José", "Mary Ann"], invalid: ["", "First Name", "4na"] },
} as const satisfies ApplicationField;
