import { createHash, timingSafeEqual } from "node:crypto";

/** Compares with the operator's key in constant time. False if no key is configured. */
export function isBypassKey(given: string | undefined, configured: string | undefined): boolean {
  if (!configured || given === undefined) return false;
  const [one, other] = [given, configured].map((text) => createHash("sha256").update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
