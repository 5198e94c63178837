import type { ApplicationField } from "../field.ts";
import { ownsVehicle } from "../qualifiers.ts";

export const vehicleYear = {
  name: "vehicleYear",
  kind: "vehicle",
  wire: "integer",
  group: "income",
  validators: [{ name: "Required" }],
  qualifiers: ownsVehicle,
  extraParams: { part: "year" },
  examples: { valid: [2019], invalid: [""] },
} as const satisfies ApplicationField;
