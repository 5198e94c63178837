import { isAnswered, type Validator } from "@loanbridge/form-engine";
import { firstDigitsOf, isDigits, unanswered } from "./rules/digits.ts";

export const zip = {
  doc: "A ZIP code: 5 digits, not 00000. The server looks it up too (ZipLookup).",
  clean: (value) => firstDigitsOf(value, 5),
  check({ value }) {
    if (!isAnswered(value)) return unanswered(value);
    if (!isDigits(value) || value.length !== 5) return { code: "Pattern", message: "length", params: { length: 5 } };
    return value === "00000" ? { code: "NotAllowed", message: "pattern" } : undefined;
  },
  examples: {
    valid: [{ value: "78704" }, { value: "00501" }],
    invalid: [
      { value: "", refusal: { code: "NotEmpty", message: "required" } },
      { value: "7870", refusal: { code: "Pattern", message: "length" } },
      { value: "787041", refusal: { code: "Pattern", message: "length" } },
      { value: "00000", refusal: { code: "NotAllowed", message: "pattern" } },
    ],
  },
} as const satisfies Validator;
