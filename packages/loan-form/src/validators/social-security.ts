import { isAnswered, type Validator } from "@loanbridge/form-engine";
import { digitsOf, isDigits, pattern, unanswered } from "./rules/digits.ts";

/** Area (3), group (2) and serial (4) numbers that the Social Security Administration never issued. */
const neverIssued = /^(?:000|666|9\d\d)|^\d{3}00|0000$/;

export const socialSecurity = {
  doc: "A Social Security number: 9 digits, of an area, group and serial that are issued.",
  clean: digitsOf,
  check({ value }) {
    if (!isAnswered(value)) return unanswered(value);
    if (!isDigits(value) || value.length !== 9) return { code: "Pattern", message: "length", params: { length: 9 } };
    return neverIssued.test(value) ? pattern : undefined;
  },
  examples: {
    valid: [{ value: "123456789" }, { value: "001010001" }, { value: "899998888" }],
    invalid: [
      { value: "", refusal: { code: "NotEmpty", message: "required" } },
      { value: "12345678", refusal: { code: "Pattern", message: "length" } },
      { value: "1234567890", refusal: { code: "Pattern", message: "length" } },
      { value: "000456789", refusal: { code: "Pattern", message: "pattern" } },
      { value: "666456789", refusal: { code: "Pattern", message: "pattern" } },
      { value: "900456789", refusal: { code: "Pattern", message: "pattern" } },
      { value: "123006789", refusal: { code: "Pattern", message: "pattern" } },
      { value: "123450000", refusal: { code: "Pattern", message: "pattern" } },
    ],
  },
} as const satisfies Validator;
