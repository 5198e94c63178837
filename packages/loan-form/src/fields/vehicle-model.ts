import type { ApplicationField } from "../field.ts";
import { ownsVehicle } from "../qualifiers.ts";

export const vehicleModel = {
  name: "vehicleModel",
  kind: "vehicle",
  wire: "text",
  group: "income",
  maxLength: 100,
  validators: [{ name: "Required" }, { name: "MaxLength" }],
  qualifiers: ownsVehicle,
  extraParams: { part: "model" },
  examples: { valid: ["Civic", "Other"], invalid: [""] },
} as const satisfies ApplicationField;
