import { isAnswered, type Validator } from "@loanbridge/form-engine";
import { pattern, required } from "./rules/digits.ts";

const max = 300;

/** Every part is delimited by a character that it cannot contain, so that matching takes linear time. */
const address = /^[\w.-]+@(?:[A-Za-z\d-]+\.)+[A-Za-z]{2,}$/;

export const email = {
  doc: "An e-mail address of at most 300 characters: word characters, hyphens and dots, @, a domain with a dot.",
  clean: (value) => (typeof value === "string" ? value.trim() : value),
  check({ value }) {
    if (!isAnswered(value)) return required;
    if (typeof value !== "string") return pattern;
    if (value.length > max) return { code: "Size", message: "maxLength", params: { max } };
    return address.test(value) ? undefined : pattern;
  },
  examples: {
    valid: [
      { value: "ana.lopez@example.com" },
      { value: "a_b-c@mail.example.co.uk" },
      { value: `${"a".repeat(288)}@example.com` },
    ],
    invalid: [
      { value: "", refusal: { code: "NotNull", message: "required" } },
      { value: "ana", refusal: { code: "Pattern", message: "pattern" } },
      { value: "ana@example", refusal: { code: "Pattern", message: "pattern" } },
      { value: "ana@example.c", refusal: { code: "Pattern", message: "pattern" } },
      { value: "ana@example.c0m", refusal: { code: "Pattern", message: "pattern" } },
      { value: "ana@@example.com", refusal: { code: "Pattern", message: "pattern" } },
      { value: "ana lopez@example.com", refusal: { code: "Pattern", message: "pattern" } },
      { value: "ana@example..com", refusal: { code: "Pattern", message: "pattern" } },
      { value: `${"a".repeat(289)}@example.com`, refusal: { code: "Size", message: "maxLength" } },
    ],
  },
} as const satisfies Validator;
