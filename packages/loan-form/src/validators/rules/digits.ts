import { isAnswered, type Refusal } from "@loanbridge/form-engine";
import { toAscii } from "../../to-ascii.ts";

/** Longer text was not typed by a person. It is refused unchanged, which keeps every rule fast. */
const longestTyped = 1000;

/**
 * Returns the digits of a text, or a whole number as text. Anything else is returned unchanged for the check to refuse.
 */
export function digitsOf(value: unknown): unknown {
  if (typeof value === "number") return Number.isSafeInteger(value) && value >= 0 ? String(value) : value;
  return typeof value === "string" && value.length <= longestTyped ? toAscii(value).replace(/\D+/g, "") : value;
}

/** Returns up to `length` leading digits of a text. */
export function firstDigitsOf(value: unknown, length: number): unknown {
  const digits = digitsOf(value);
  return typeof digits === "string" && digits.length <= longestTyped ? digits.slice(0, length) : digits;
}

export function isDigits(value: unknown): value is string {
  return typeof value === "string" && /^\d+$/.test(value);
}

/** Returns the refusal of a missing answer: NotNull if there is no value at all, NotEmpty if the value is empty. */
export function unanswered(value: unknown): Refusal {
  return { code: value === undefined || value === null ? "NotNull" : "NotEmpty", message: "required" };
}

export const pattern = { code: "Pattern", message: "pattern" } as const satisfies Refusal;

/** Refuses anything but text of `min` to `max` digits. An empty value is refused only if `min` is above zero. */
export function checkDigits(value: unknown, { min, max }: { min: number; max: number }): Refusal | undefined {
  const digits = digitsOf(value);
  if (!isAnswered(digits)) return min > 0 ? unanswered(value) : undefined;
  if (digits !== value && typeof value !== "number") return pattern;
  if (!isDigits(digits)) return pattern;
  if (digits.length < min) return { code: "Size", message: "min", params: { min } };
  return digits.length > max ? { code: "Size", message: "max", params: { max } } : undefined;
}
