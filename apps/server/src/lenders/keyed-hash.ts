import { createHmac } from "node:crypto";
import { canonicalizers } from "../store/index.ts";
import type { Sent } from "./formats/kind.ts";

/** Minimum length: with a guessed key, every phone number could be recovered. */
export const minHashKeyLength = 32;

/** The canonical forms that both sides hash. */
const canonicalForms = { "values.email": canonicalizers.email, "values.primaryPhone": canonicalizers.phone } as const;

/** Undefined without a value or a usable key. Never falls back to the value or an unkeyed hash. */
export function keyedHash(value: Sent, path: keyof typeof canonicalForms, key: string | undefined): string | undefined {
  if (typeof value !== "string" || key === undefined || key.length < minHashKeyLength) return undefined;
  const canonical = canonicalForms[path](value);
  return canonical === "" ? undefined : createHmac("sha256", key).update(canonical).digest("hex");
}
