import type { Validator } from "@loanbridge/form-engine";
import { checkDigits, digitsOf } from "./rules/digits.ts";

export const accountNumber = {
  doc: "A bank account's number: 4 to 30 digits.",
  clean: digitsOf,
  check: ({ value }) => checkDigits(value, { min: 4, max: 30 }),
  examples: {
    valid: [{ value: "1234" }, { value: "000123456789" }, { value: "1".repeat(30) }],
    invalid: [
      { value: "", refusal: { code: "NotEmpty", message: "required" } },
      { value: "123", refusal: { code: "Size", message: "min" } },
      { value: "1".repeat(31), refusal: { code: "Size", message: "max" } },
      { value: "12-34", refusal: { code: "Pattern", message: "pattern" } },
    ],
  },
} as const satisfies Validator;
