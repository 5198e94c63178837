import type { Validator } from "@loanbridge/form-engine";
import { unanswered } from "./rules/digits.ts";

export const consent = {
  doc: "A box that must be ticked: true, and nothing that only resembles it.",
  check: ({ value }) => (value === true ? undefined : unanswered(undefined)),
  examples: {
    valid: [{ value: true }],
    invalid: [
      { value: undefined, refusal: { code: "NotNull", message: "required" } },
      { value: false, refusal: { code: "NotNull", message: "required" } },
      { value: "true", refusal: { code: "NotNull", message: "required" } },
      { value: 1, refusal: { code: "NotNull", message: "required" } },
    ],
  },
} as const satisfies Validator;
