import { isAnswered, type Validator } from "@loanbridge/form-engine";
import { toAscii } from "../to-ascii.ts";
import { pattern, unanswered } from "./rules/digits.ts";

const [min, max] = [4, 30];

/** Common entries of people without a license. */
const notALicense = /^(?:NONE|NA)$/i;

export const driversLicense = {
  doc: "The number of a driver's license or state ID: 4 to 30 letters, digits or hyphens; not NONE, not NA.",
  clean: (value) => (typeof value === "string" ? firstAllowed(value) : value),
  check({ value }) {
    if (!isAnswered(value)) return unanswered(value);
    if (typeof value !== "string") return pattern;
    if (value.length > max) return { code: "Size", message: "max", params: { max } };
    if (!/^[A-Za-z\d-]+$/.test(value) || notALicense.test(value.replaceAll("-", ""))) return pattern;
    return value.length < min ? { code: "Size", message: "min", params: { min } } : undefined;
  },
  examples: {
    valid: [{ value: "12345678" }, { value: "D123-4567-8901" }, { value: "WDLABCD456DG" }],
    invalid: [
      { value: "", refusal: { code: "NotEmpty", message: "required" } },
      { value: "A12", refusal: { code: "Size", message: "min" } },
      { value: "A".repeat(31), refusal: { code: "Size", message: "max" } },
      { value: "NONE", refusal: { code: "Pattern", message: "pattern" } },
      { value: "na", refusal: { code: "Pattern", message: "pattern" } },
      { value: "A 123 456", refusal: { code: "Pattern", message: "pattern" } },
    ],
  },
} as const satisfies Validator;

/** Only the beginning of a long text is examined, because a license number is short. */
function firstAllowed(value: string): string {
  return toAscii(value.slice(0, 1000))
    .replace(/[^A-Za-z\d-]+/g, "")
    .slice(0, max);
}
