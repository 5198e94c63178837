import type { ApplicationField } from "../field.ts";
import { ownsVehicle } from "../qualifiers.ts";

export const vehicleMileage = {
  name: "vehicleMileage",
  kind: "digits",
  wire: "digits",
  group: "income",
  maxLength: 7,
  autocomplete: "off",
  inputMode: "numeric",
  validators: [{ name: "VehicleMileage" }],
  qualifiers: ownsVehicle,
  examples: { valid: ["84000"], invalid: ["1", "12345678"] },
} as const satisfies ApplicationField;
