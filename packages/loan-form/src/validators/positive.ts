import type { Validator } from "@loanbridge/form-engine";

export const positive = {
  doc: "A number above zero, where a number is given. It may stay empty; Required asks for an answer.",
  check: ({ value }) => (typeof value === "number" && !(value > 0) ? { code: "Min", message: "positive" } : undefined),
  examples: {
    valid: [{ value: 1 }, { value: 5001 }, { value: "" }, { value: undefined }],
    invalid: [
      { value: 0, refusal: { code: "Min", message: "positive" } },
      { value: -12, refusal: { code: "Min", message: "positive" } },
    ],
  },
} as const satisfies Validator;
