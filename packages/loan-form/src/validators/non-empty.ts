import { isAnswered, type Validator } from "@loanbridge/form-engine";
import { pattern, unanswered } from "./rules/digits.ts";

export const nonEmpty = {
  doc: "Text with something to see in it: not empty, not only blanks. Control characters, such as the tabs of a spreadsheet, become blanks.",
  clean: (value) => (typeof value === "string" ? value.replace(/[\p{Cc}\p{Cs}]+/gu, " ") : value),
  check({ value }) {
    if (!isAnswered(value)) return unanswered(value);
    if (typeof value !== "string") return pattern;
    return /[^\s\p{C}]/u.test(value) ? undefined : { code: "NotBlank", message: "required" };
  },
  examples: {
    valid: [{ value: "12 Main St" }, { value: " x " }, { value: "東京" }],
    invalid: [
      { value: "", refusal: { code: "NotEmpty", message: "required" } },
      { value: " \t\n", refusal: { code: "NotBlank", message: "required" } },
      { value: "\u200B\u00A0", refusal: { code: "NotBlank", message: "required" } },
      { value: 7, refusal: { code: "Pattern", message: "pattern" } },
    ],
  },
} as const satisfies Validator;
