import type { ApplicationField } from "../field.ts";

/** Text "MM/DD/YYYY"; sent as birthMonth, birthDay and birthYear. */
export const dob = {
  name: "dob",
  kind: "birthDate",
  wire: "date",
  group: "identity",
  autocomplete: "bday",
  inputMode: "numeric",
  validators: [{ name: "DateOfBirth" }],
  examples: { valid: ["03/07/1990"], invalid: ["", "13/01/1990", "02/30/1990", "03/07/2020"] },
} as const satisfies ApplicationField;
