import type { Validator } from "@loanbridge/form-engine";
import { checkDigits, digitsOf } from "./rules/digits.ts";
import { expectsWholeNumbers, wholeNumber } from "./rules/whole-number.ts";

export const numbersOnly = {
  doc: "Digits only: at least params.min (0) and at most params.max (300) of them. It may stay empty when the minimum is 0.",
  clean: digitsOf,
  check: ({ value, params }) =>
    checkDigits(value, { min: wholeNumber(params["min"], 0), max: wholeNumber(params["max"], 300) }),
  expects: (params) => expectsWholeNumbers(params, "min", "max"),
  examples: {
    valid: [{ value: "" }, { value: "007" }, { value: 42 }, { value: "12", params: { min: 2, max: 2 } }],
    invalid: [
      { value: "", params: { min: 1 }, refusal: { code: "NotEmpty", message: "required" } },
      { value: "1", params: { min: 2 }, refusal: { code: "Size", message: "min" } },
      { value: "123", params: { max: 2 }, refusal: { code: "Size", message: "max" } },
      { value: "1a", refusal: { code: "Pattern", message: "pattern" } },
    ],
  },
} as const satisfies Validator;
