import { isAnswered, type Validator } from "@loanbridge/form-engine";
import { digitsOf, isDigits, pattern, unanswered } from "./rules/digits.ts";

export const phone = {
  doc: "A U.S. phone number: 10 digits, the first neither 0 nor 1. It may stay empty when params.optional is true.",
  clean: (value) => withoutCountryCode(digitsOf(value)),
  check({ value, params }) {
    if (!isAnswered(value)) return params["optional"] === true ? undefined : unanswered(value);
    if (!isDigits(value) || value.length !== 10) return { code: "Pattern", message: "length", params: { length: 10 } };
    return /^[01]/.test(value) ? pattern : undefined;
  },
  examples: {
    valid: [{ value: "5125550100" }, { value: "", params: { optional: true } }],
    invalid: [
      { value: "", refusal: { code: "NotEmpty", message: "required" } },
      { value: "512555010", refusal: { code: "Pattern", message: "length" } },
      { value: "512-555-0100", refusal: { code: "Pattern", message: "length" } },
      { value: "555", params: { optional: true }, refusal: { code: "Pattern", message: "length" } },
      { value: "0125550100", refusal: { code: "Pattern", message: "pattern" } },
      { value: "1125550100", refusal: { code: "Pattern", message: "pattern" } },
    ],
  },
} as const satisfies Validator;

/** Browsers autofill "+1 512 555 0100", and phones abroad keep "001 512 555 0100". */
function withoutCountryCode(digits: unknown): unknown {
  return typeof digits === "string" ? digits.replace(/^(?:00)?1(?=\d{10}$)/, "") : digits;
}
