import { isAnswered, type Validator } from "@loanbridge/form-engine";
import { pattern, unanswered } from "./rules/digits.ts";

const max = 300;

/**
 * What can be delivered to a visitor's mailbox, as far as the characters go; narrower than RFC 5322.
 * Accepted: a local part of ASCII letters, digits, underscores, hyphens and single dots between them, at most 300
 * characters in all; labels of letters, digits and inner hyphens; a top level of two or more letters.
 * Refused, although the RFC has them: quoted local parts, comments, folding white space, address literals ([192.0.2.1]),
 * domains without a dot, `+` and the other special characters, and anything beyond ASCII.
 * Every part is delimited by a character that it cannot contain, so that matching takes linear time.
 */
const address = /^[\w-]+(?:\.[\w-]+)*@(?:[A-Za-z\d](?:[A-Za-z\d-]*[A-Za-z\d])?\.)+[A-Za-z]{2,}$/;

export const email = {
  doc: "An e-mail address of at most 300 characters: word characters, hyphens and single dots between them, @, a domain with a dot and a top level of 2 or more letters. No +, no quotes, no address in brackets, ASCII only.",
  clean: (value) => (typeof value === "string" ? value.trim() : value),
  check({ value }) {
    if (!isAnswered(value)) return unanswered(value);
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
      { value: "", refusal: { code: "NotEmpty", message: "required" } },
      { value: "ana", refusal: { code: "Pattern", message: "pattern" } },
      { value: "ana@example", refusal: { code: "Pattern", message: "pattern" } },
      { value: "ana@example.c", refusal: { code: "Pattern", message: "pattern" } },
      { value: "ana@example.c0m", refusal: { code: "Pattern", message: "pattern" } },
      { value: "ana@@example.com", refusal: { code: "Pattern", message: "pattern" } },
      { value: "ana lopez@example.com", refusal: { code: "Pattern", message: "pattern" } },
      { value: ".ana@example.com", refusal: { code: "Pattern", message: "pattern" } },
      { value: "ana.@example.com", refusal: { code: "Pattern", message: "pattern" } },
      { value: "ana..lopez@example.com", refusal: { code: "Pattern", message: "pattern" } },
      { value: "ana@-example.com", refusal: { code: "Pattern", message: "pattern" } },
      { value: "ana@example..com", refusal: { code: "Pattern", message: "pattern" } },
      { value: `${"a".repeat(289)}@example.com`, refusal: { code: "Size", message: "maxLength" } },
    ],
  },
} as const satisfies Validator;
