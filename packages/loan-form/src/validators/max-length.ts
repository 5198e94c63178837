import type { Validator } from "@loanbridge/form-engine";
import { expectsWholeNumbers, wholeNumber } from "./rules/whole-number.ts";

export const maxLength = {
  doc: "Text of at most params.max (300) characters.",
  check({ value, params }) {
    const max = wholeNumber(params["max"], 300);
    return typeof value === "string" && value.length > max
      ? { code: "Size", message: "maxLength", params: { max } }
      : undefined;
  },
  expects: (params) => expectsWholeNumbers(params, "max"),
  examples: {
    valid: [{ value: "a".repeat(300) }, { value: "" }, { value: "Austin", params: { max: 6 } }],
    invalid: [
      { value: "a".repeat(301), refusal: { code: "Size", message: "maxLength" } },
      { value: "Austins", params: { max: 6 }, refusal: { code: "Size", message: "maxLength" } },
    ],
  },
} as const satisfies Validator;
