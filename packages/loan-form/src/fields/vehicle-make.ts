import type { ApplicationField } from "../field.ts";
import { ownsVehicle } from "../qualifiers.ts";

export const vehicleMake = {
  name: "vehicleMake",
  kind: "vehicle",
  wire: "text",
  group: "income",
  maxLength: 100,
  validators: [{ name: "Required" }, { name: "MaxLength" }],
  qualifiers: ownsVehicle,
  extraParams: { part: "make" },
  examples: { valid: ["Honda", "Other"], invalid: [""] },
} as const satisfies ApplicationField;
