import { createHash, timingSafeEqual } from "node:crypto";

/** Whether this is the operator's key, in a time that does not tell how much of it is right. No key configured: never. */
export function isBypassKey(given: string | undefined, configured: string | undefined): boolean {
  if (!configured || given === undefined) return false;
  const [one, other] = [given, configured].map((text) => createHash("sha256").update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
