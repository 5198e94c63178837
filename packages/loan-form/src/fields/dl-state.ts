import type { ApplicationField } from "../field.ts";
import { states } from "../options/states.ts";

export const dlState = {
  name: "dlState",
  kind: "select",
  wire: "text",
  group: "identity",
  options: states,
  validators: [{ name: "Required" }, { name: "OneOf" }],
  examples: { valid: ["TX"], invalid: ["", "XX"] },
} as const satisfies ApplicationField;
