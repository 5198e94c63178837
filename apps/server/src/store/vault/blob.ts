import { createCipheriv, createDecipheriv } from "node:crypto";
import { SealBroken } from "./errors.ts";
import { lengthPrefixed } from "./length-prefixed.ts";

/** Unpredictable bytes that never repeat: `randomBytes` of node:crypto. */
export type RandomBytes = (length: number) => Buffer;

/** The associated data of a blob: it opens only with the same values. */
export type Place = readonly (string | number)[];

export const kidLength = 8;
const version = 1;
const ivLength = 12;
const tagLength = 16;

/** Algorithms by the number in a blob's second byte. Never reuse a number. */
const algorithms: Readonly<Record<number, "aes-256-gcm">> = { 1: "aes-256-gcm" };
const algorithm = 1;

const headLength = 2 + kidLength + ivLength;

/**
 * Layout: `version | algorithm | key id (8) | iv (12) | ciphertext | tag (16)`. Version, algorithm, key id and place
 * are authenticated.
 */
export function sealBlob(
  key: Uint8Array,
  kid: Uint8Array,
  place: Place,
  plain: Uint8Array,
  random: RandomBytes,
): Buffer {
  const iv = random(ivLength);
  const cipher = createCipheriv("aes-256-gcm", key, iv, { authTagLength: tagLength });
  cipher.setAAD(lengthPrefixed(version, algorithm, kid, ...place));
  const sealed = [cipher.update(plain), cipher.final()];
  return Buffer.concat([Uint8Array.of(version, algorithm), kid, iv, ...sealed, cipher.getAuthTag()]);
}

/** Throws `SealBroken` on any mismatch. */
export function openBlob(key: Uint8Array, kid: Uint8Array, place: Place, blob: Uint8Array): Buffer {
  const name = algorithms[blob[1] ?? 0];
  if (blob.length < headLength + tagLength || blob[0] !== version || name === undefined)
    throw new SealBroken("Not a sealed blob of a known version.");
  if (!Buffer.from(kid).equals(kidOf(blob))) throw new SealBroken("Sealed under another key.");
  const decipher = createDecipheriv(name, key, blob.subarray(2 + kidLength, headLength), { authTagLength: tagLength });
  decipher.setAAD(lengthPrefixed(version, blob[1] ?? 0, kid, ...place));
  decipher.setAuthTag(blob.subarray(blob.length - tagLength));
  try {
    return Buffer.concat([decipher.update(blob.subarray(headLength, blob.length - tagLength)), decipher.final()]);
  } catch (error) {
    throw new SealBroken("The blob was changed, or belongs elsewhere.", { cause: error });
  }
}

/**
 * Throws `SealBroken` for text: SQLite does not enforce column types, so somebody could have stored text instead of
 * bytes.
 */
export function kidOf(blob: Uint8Array): Uint8Array {
  if (!ArrayBuffer.isView(blob)) throw new SealBroken("Not a sealed blob: no bytes.");
  return blob.subarray(2, 2 + kidLength);
}
