import { hkdfSync } from "node:crypto";

/** Derives a 32-byte key for one use with HKDF-SHA256. */
export function deriveKey(key: Uint8Array, salt: string, info: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, salt, info, 32));
}
