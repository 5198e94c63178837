import type { ApplicationField } from "../field.ts";
import { works } from "../qualifiers.ts";

export const jobTitle = {
  name: "jobTitle",
  kind: "text",
  wire: "text",
  group: "income",
  autocomplete: "organization-title",
  validators: [{ name: "NonEmpty" }, { name: "MaxLength" }],
  qualifiers: works,
  examples: { valid: ["Line cook"], invalid: ["", " "] },
} as const satisfies ApplicationField;
