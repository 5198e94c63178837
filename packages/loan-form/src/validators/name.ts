import { isAnswered, type Validator } from "@loanbridge/form-engine";
import { pattern, unanswered } from "./rules/digits.ts";

const max = 300;

/** Letters of any script with their accents, then also blanks, apostrophes, hyphens and periods. */
const person = /^\p{L}[\p{L}\p{M} '’.‐‑-]*$/u;

/** Letters and periods alone can also form a web address. */
const site = /^www\.|\.(?:com|net|org|info)$/i;

/** Values that browsers and programs fill in, in their exact spelling. Null is a real name, so "Null" passes. */
const machineText = new Set(["NULL", "null", "undefined"]);

const placeholders = new Set([
  "firstname",
  "fullname",
  "lastname",
  "middlename",
  "name",
  "surname",
  "yourfirstname",
  "yourlastname",
  "yourname",
]);

export const name = {
  doc: "A person's name: begins with a letter, without digits or special characters; no placeholder such as First Name.",
  check({ value }) {
    if (!isAnswered(value)) return unanswered(value);
    if (typeof value !== "string") return pattern;
    if (value.length > max) return { code: "Size", message: "maxLength", params: { max } };
    const text = value.trim();
    if (text === "") return { code: "NotBlank", message: "required" };
    const isPlaceholder = machineText.has(text) || placeholders.has(text.toLowerCase().replace(/[\s.-]+/g, ""));
    return person.test(text) && !site.test(text) && !isPlaceholder ? undefined : pattern;
  },
  examples: {
    valid: [
      { value: "O'Brien" },
      { value: "O’Brien" },
      { value: "Smith-Jones" },
      { value: "José" },
      { value: "Jose\u0301" },
      { value: "Mary Ann" },
      { value: "de la Cruz" },
      { value: "D'Angelo" },
      { value: "Nguyễn" },
      { value: "St. John" },
      { value: "Null" },
      { value: "王" },
    ],
    invalid: [
      { value: "", refusal: { code: "NotEmpty", message: "required" } },
      { value: "  ", refusal: { code: "NotBlank", message: "required" } },
      { value: "NULL", refusal: { code: "Pattern", message: "pattern" } },
      { value: "null", refusal: { code: "Pattern", message: "pattern" } },
      { value: "First Name", refusal: { code: "Pattern", message: "pattern" } },
      { value: "last name", refusal: { code: "Pattern", message: "pattern" } },
      { value: "LastName", refusal: { code: "Pattern", message: "pattern" } },
      { value: "R2D2", refusal: { code: "Pattern", message: "pattern" } },
      { value: "'Brien", refusal: { code: "Pattern", message: "pattern" } },
      { value: "Ana <b>", refusal: { code: "Pattern", message: "pattern" } },
      { value: "Ana@Lopez", refusal: { code: "Pattern", message: "pattern" } },
      { value: "a".repeat(301), refusal: { code: "Size", message: "maxLength" } },
    ],
  },
} as const satisfies Validator;
