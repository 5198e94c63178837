import type { ProcessorRule } from "@loanbridge/form-engine";

export const autoOwnership = {
  doc: "Clears year, mileage, make, model and trim of the vehicle unless the value is PAID_OFF.",
  trigger: "change",
  run: ({ value }) =>
    value === "PAID_OFF"
      ? {}
      : { values: { vehicleYear: "", vehicleMileage: "", vehicleMake: "", vehicleModel: "", vehicleTrim: "" } },
} as const satisfies ProcessorRule;
