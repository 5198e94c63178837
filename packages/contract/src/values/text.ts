import { z } from "zod";

/**
 * Schema for one text of an applicant. Refuses lone surrogates (they cannot be stored or forwarded) and control
 * characters other than the newline. Length is in UTF-16 units.
 */
export function plainText(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .regex(/^(?:\n|\P{Cc})*$/u, "No control characters")
    .refine((value) => value.isWellFormed(), "No lone surrogates");
}

/** A short name for a record key or an id. Excludes names of the object prototype. */
export const plainName = z.string().regex(/^(?!constructor$|prototype$)[A-Za-z][\w.-]{0,99}$/);

/** "true" or "false" in a query; defaults to false. */
export const flag = z
  .enum(["true", "false"])
  .default("false")
  .transform((value) => value === "true");
