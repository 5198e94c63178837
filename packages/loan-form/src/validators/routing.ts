import { isAnswered, type Validator } from "@loanbridge/form-engine";
import { firstDigitsOf, isDigits, unanswered } from "./rules/digits.ts";
import { isRoutingNumber } from "./rules/routing-number.ts";

export const routing = {
  doc: "A bank's routing number: 9 digits whose check digit is right. The server asks its directory too (RoutingNumberLookup).",
  clean: (value) => firstDigitsOf(value, 9),
  check({ value }) {
    if (!isAnswered(value)) return unanswered(value);
    if (!isDigits(value) || value.length !== 9) return { code: "Length", message: "length", params: { length: 9 } };
    return isRoutingNumber(value) ? undefined : { code: "RoutingNumberLookup", message: "pattern" };
  },
  examples: {
    valid: [{ value: "021000021" }, { value: "111000025" }],
    invalid: [
      { value: null, refusal: { code: "NotNull", message: "required" } },
      { value: "02100002", refusal: { code: "Length", message: "length" } },
      { value: "021000022", refusal: { code: "RoutingNumberLookup", message: "pattern" } },
      { value: "0210000210", refusal: { code: "Length", message: "length" } },
      { value: "02100002A", refusal: { code: "Length", message: "length" } },
    ],
  },
} as const satisfies Validator;
