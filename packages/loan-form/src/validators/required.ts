import { isAnswered, type Validator } from "@loanbridge/form-engine";
import { unanswered } from "./rules/digits.ts";

export const required = {
  doc: "An answer, whatever it is: for choices. false and 0 are answers; an empty list is none.",
  check: ({ value }) =>
    isAnswered(value) && !(Array.isArray(value) && value.length === 0) ? undefined : unanswered(value),
  examples: {
    valid: [{ value: "RENT" }, { value: 0 }, { value: false }],
    invalid: [
      { value: undefined, refusal: { code: "NotNull", message: "required" } },
      { value: "", refusal: { code: "NotEmpty", message: "required" } },
      { value: [], refusal: { code: "NotEmpty", message: "required" } },
    ],
  },
} as const satisfies Validator;
