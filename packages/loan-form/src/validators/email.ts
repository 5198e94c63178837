import { isAnswered, type Validator } from "@loanbridge/form-engine";
import { pattern, unanswered } from "./rules/digits.ts";

const max = 300;

/**
 * Addresses that can be delivered to a visitor's mailbox, as far as the characters show; narrower than RFC 5322.
 * Accepted: a local part of ASCII letters, digits, underscores, hyphens and single dots between them; labels of
 * letters, digits and inner hyphens; a top-level domain of two or more letters; at most 300 characters in total.
 * Refused although the RFC allows them: quoted local parts, comments, folding white space, address literals
 * ([192.0.2.1]), domains without a dot, `+` unless the site accepts it, the other special characters, and anything
 * beyond ASCII. Every part is delimited by a character that it cannot contain, so that matching takes linear time.
 */
const address = /^[\w+-]+(?:\.[\w+-]+)*@(?:[A-Za-z\d](?:[A-Za-z\d-]*[A-Za-z\d])?\.)+[A-Za-z]{2,}$/;

/** Refusal of an otherwise valid address; its message names the character to remove. */
const plus = { ...pattern, message: "plus" } as const;

export const email = {
  doc: "An email address of at most 300 characters: word characters, hyphens and single dots between them, @, a domain with a dot and a top level of 2 or more letters. + only where the site accepts it (plusInEmail). No quotes, no address in brackets, ASCII only.",
  clean: (value) => (typeof value === "string" ? value.trim() : value),
  check({ value, context }) {
    if (!isAnswered(value)) return unanswered(value);
    if (typeof value !== "string") return pattern;
    if (value.length > max) return { code: "Size", message: "maxLength", params: { max } };
    if (!address.test(value)) return pattern;
    return value.includes("+") && !context.plusInEmail ? plus : undefined;
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
      { value: "ana+loans@example.com", refusal: { code: "Pattern", message: "plus" } },
      { value: `${"a".repeat(289)}@example.com`, refusal: { code: "Size", message: "maxLength" } },
    ],
  },
} as const satisfies Validator;
