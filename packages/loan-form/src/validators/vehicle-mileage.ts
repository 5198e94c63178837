import type { Validator } from "@loanbridge/form-engine";
import { checkDigits, digitsOf } from "./rules/digits.ts";
import { expectsWholeNumbers, wholeNumber } from "./rules/whole-number.ts";

export const vehicleMileage = {
  doc: "A vehicle's mileage: params.min (2) to params.max (7) digits.",
  clean: digitsOf,
  check: ({ value, params }) =>
    checkDigits(value, { min: wholeNumber(params["min"], 2), max: wholeNumber(params["max"], 7) }),
  expects: (params) => expectsWholeNumbers(params, "min", "max"),
  examples: {
    valid: [{ value: "84000" }, { value: 84000 }, { value: "5", params: { min: 1 } }],
    invalid: [
      { value: "", refusal: { code: "NotEmpty", message: "required" } },
      { value: "1", refusal: { code: "Size", message: "min" } },
      { value: "12345678", refusal: { code: "Size", message: "max" } },
      { value: "84,000", refusal: { code: "Pattern", message: "pattern" } },
    ],
  },
} as const satisfies Validator;
