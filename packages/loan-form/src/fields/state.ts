import type { ApplicationField } from "../field.ts";
import { states } from "../options/states.ts";

export const state = {
  name: "state",
  kind: "select",
  wire: "text",
  group: "request",
  options: states,
  autocomplete: "address-level1",
  validators: [{ name: "Required" }, { name: "OneOf" }],
  examples: { valid: ["TX", "DC"], invalid: ["", "PR", "ZZ"] },
} as const satisfies ApplicationField;
