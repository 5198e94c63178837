import type { Validator } from "@loanbridge/form-engine";
import { unanswered } from "./rules/digits.ts";

export const coRegistration = {
  doc: "Agreement to the disclosure: the value must be true once ssdCoRegOptIn is. A box that is not ticked is not set.",
  check: ({ value, values }) =>
    values["ssdCoRegOptIn"] === true && value !== true ? unanswered(undefined) : undefined,
  examples: {
    valid: [
      { value: true, values: { ssdCoRegOptIn: true } },
      { value: undefined, values: { ssdCoRegOptIn: false } },
      { value: undefined },
    ],
    invalid: [
      { value: undefined, values: { ssdCoRegOptIn: true }, refusal: { code: "NotNull", message: "required" } },
      { value: false, values: { ssdCoRegOptIn: true }, refusal: { code: "NotNull", message: "required" } },
    ],
  },
} as const satisfies Validator;
