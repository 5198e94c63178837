import { isAnswered, type Validator } from "@loanbridge/form-engine";
import { pattern, unanswered } from "./rules/digits.ts";

const max = 3000;

/** Start of an HTML tag, which an email program might render. "3 < 4" and "<3" pass. */
const markup = /<[/!?]?[A-Za-z]/;

/** Lone surrogates, and control characters other than tabs and line ends. */
const unprintable = /\p{Cs}|(?![\t\n\r])\p{Cc}/u;

export const message = {
  doc: "A message to the operator: text of at most 3000 characters, without HTML and without control characters.",
  check({ value }) {
    if (!isAnswered(value)) return unanswered(value);
    if (typeof value !== "string") return pattern;
    if (value.length > max) return { code: "Size", message: "maxLength", params: { max } };
    if (!/[^\s\p{C}]/u.test(value)) return { code: "NotBlank", message: "required" };
    return markup.test(value) || unprintable.test(value) ? pattern : undefined;
  },
  examples: {
    valid: [
      { value: "Please call me after 5 pm.\nThank you" },
      { value: "I <3 you; 3 < 4 & 5 > 4" },
      { value: "¿Dónde está mi préstamo?" },
    ],
    invalid: [
      { value: "", refusal: { code: "NotEmpty", message: "required" } },
      { value: " \n", refusal: { code: "NotBlank", message: "required" } },
      { value: "<script>alert(1)</script>", refusal: { code: "Pattern", message: "pattern" } },
      { value: '<a href="https://example.com">here</a>', refusal: { code: "Pattern", message: "pattern" } },
      { value: "a\u0000b", refusal: { code: "Pattern", message: "pattern" } },
      { value: "a".repeat(max + 1), refusal: { code: "Size", message: "maxLength" } },
    ],
  },
} as const satisfies Validator;
