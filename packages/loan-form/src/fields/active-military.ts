import type { ApplicationField } from "../field.ts";
import { yesNo } from "../options/yes-no.ts";

export const activeMilitary = {
  name: "activeMilitary",
  kind: "choice",
  wire: "text",
  group: "income",
  options: yesNo,
  validators: [{ name: "Required" }, { name: "OneOf" }],
  helpKey: "activeMilitary",
  examples: { valid: ["yes", "no"], invalid: ["", "maybe"] },
} as const satisfies ApplicationField;
