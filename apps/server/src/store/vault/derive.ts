import { hkdfSync } from "node:crypto";

/** A 32-byte key for one use, by HKDF-SHA256. */
export function deriveKey(key: Uint8Array, salt: string, info: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, salt, info, 32));
}
