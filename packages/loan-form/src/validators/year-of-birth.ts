import { isAnswered, type Validator } from "@loanbridge/form-engine";
import { digitsOf, isDigits, pattern, unanswered } from "./rules/digits.ts";
import { refuseAge } from "./rules/age.ts";

const today = "2026-11-23";
const length = 4;

export const yearOfBirth = {
  doc: "The year of birth, 4 digits, of someone who turns 18 to 100 in this year.",
  clean: digitsOf,
  check({ value, context }) {
    if (!isAnswered(value)) return unanswered(value);
    if (!isDigits(value)) return pattern;
    if (value.length !== length) return { code: "Pattern", message: "length", params: { length } };
    return refuseAge(Number(context.today.slice(0, 4)) - Number(value));
  },
  examples: {
    valid: [
      { value: "1990", today },
      { value: "2008", today },
      { value: "1926", today },
    ],
    invalid: [
      { value: "", today, refusal: { code: "NotEmpty", message: "required" } },
      { value: "19x0", today, refusal: { code: "Pattern", message: "pattern" } },
      { value: "199", today, refusal: { code: "Pattern", message: "length" } },
      { value: "19900", today, refusal: { code: "Pattern", message: "length" } },
      { value: "2009", today, refusal: { code: "Age", message: "under18" } },
      { value: "1925", today, refusal: { code: "Age", message: "over100" } },
    ],
  },
} as const satisfies Validator;
