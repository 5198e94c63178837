import { createHmac } from "node:crypto";
import { canons } from "../store/vault/canon.ts";
import type { Sent } from "./formats/kind.ts";

/** A shorter key could be guessed, and with it every phone number. */
export const shortestHashKey = 32;

/** By what is hashed: the one form that both sides hash. */
const forms = { "values.email": canons.email, "values.primaryPhone": canons.phone } as const;

/** Undefined without a value or a key: never the value, nor a hash that anybody could make. */
export function keyedHash(value: Sent, path: keyof typeof forms, key: string | undefined): string | undefined {
  if (typeof value !== "string" || key === undefined || key.length < shortestHashKey) return undefined;
  const form = forms[path](value);
  return form === "" ? undefined : createHmac("sha256", key).update(form).digest("hex");
}
