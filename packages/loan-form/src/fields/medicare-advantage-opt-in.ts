import type { ApplicationField } from "../field.ts";
import { medicareAdvantage } from "../options/yes-no.ts";

export const medicareAdvantageOptIn = {
  name: "medicareAdvantageOptIn",
  kind: "choice",
  wire: "text",
  group: "request",
  options: medicareAdvantage,
  validators: [{ name: "OneOf" }],
  qualifiers: [{ name: "FieldGTE", params: { field: "dob", value: 64 } }],
  examples: { valid: ["Yes", "No-Skip", ""], invalid: ["Maybe"] },
} as const satisfies ApplicationField;
