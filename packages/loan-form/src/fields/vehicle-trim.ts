import type { ApplicationField } from "../field.ts";
import { ownsVehicle } from "../qualifiers.ts";

/** Optional, because trims are known for only about half of the models. */
export const vehicleTrim = {
  name: "vehicleTrim",
  kind: "vehicle",
  wire: "text",
  group: "income",
  maxLength: 100,
  validators: [{ name: "MaxLength" }],
  qualifiers: ownsVehicle,
  extraParams: { part: "trim" },
  examples: { valid: ["", "EX", "Other"], invalid: [] },
} as const satisfies ApplicationField;
