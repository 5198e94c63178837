import { isAnswered, type Refusal } from "@loanbridge/form-engine";
import { halfWidth } from "../../half-width.ts";

/** Longer text was not typed by a person: it is left as it is, and refused. Keeps every rule fast. */
const longestTyped = 1000;

/** The digits of a text; a whole number becomes text; anything else stays for the check to refuse. */
export function digitsOf(value: unknown): unknown {
  if (typeof value === "number") return Number.isSafeInteger(value) && value >= 0 ? String(value) : value;
  return typeof value === "string" && value.length <= longestTyped ? halfWidth(value).replace(/\D+/g, "") : value;
}

/** The first digits of a text, at most `length` of them. */
export function firstDigitsOf(value: unknown, length: number): unknown {
  const digits = digitsOf(value);
  return typeof digits === "string" && digits.length <= longestTyped ? digits.slice(0, length) : digits;
}

export function isDigits(value: unknown): value is string {
  return typeof value === "string" && /^\d+$/.test(value);
}

/** An answer is asked for: NotNull where there is no value at all, NotEmpty where there is one with nothing in it. */
export function unanswered(value: unknown): Refusal {
  return { code: value === undefined || value === null ? "NotNull" : "NotEmpty", message: "required" };
}

export const pattern = { code: "Pattern", message: "pattern" } as const satisfies Refusal;

/** Refuses what is not text of `min` to `max` digits. Nothing at all is refused only when `min` is above zero. */
export function checkDigits(value: unknown, { min, max }: { min: number; max: number }): Refusal | undefined {
  const digits = digitsOf(value);
  if (!isAnswered(digits)) return min > 0 ? unanswered(value) : undefined;
  if (digits !== value && typeof value !== "number") return pattern;
  if (!isDigits(digits)) return pattern;
  if (digits.length < min) return { code: "Size", message: "min", params: { min } };
  return digits.length > max ? { code: "Size", message: "max", params: { max } } : undefined;
}
