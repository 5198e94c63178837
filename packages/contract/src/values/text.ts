import { z } from "zod";

/**
 * One text of an applicant. Refuses lone surrogates (they cannot be stored or sent on) and control characters other
 * than the newline. Length is in UTF-16 units.
 */
export function plainText(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .regex(/^(?:\n|\P{Cc})*$/u, "No control characters")
    .refine((value) => value.isWellFormed(), "No lone surrogates");
}

/** A short name that is no word of the language's object prototype: a key of a record, an id. */
export const plainName = z.string().regex(/^(?!constructor$|prototype$)[A-Za-z][\w.-]{0,99}$/);

/** "true" or "false" in a query; false when absent. */
export const flag = z
  .enum(["true", "false"])
  .default("false")
  .transform((value) => value === "true");
