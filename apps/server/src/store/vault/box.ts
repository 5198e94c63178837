import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from "node:crypto";
import { openBlob, sealBlob, type Place, type RandomBytes } from "./blob.ts";
import { SealBroken } from "./errors.ts";

const publicLength = 32;

/** DER prefix of an X25519 key, before its 32 bytes (RFC 8410). */
const publicHead = Buffer.from("302a300506032b656e032100", "hex");
const privateHead = Buffer.from("302e020100300506032b656e04220420", "hex");

export const publicKeyOf = (bytes: Uint8Array): KeyObject =>
  createPublicKey({ key: Buffer.concat([publicHead, bytes]), format: "der", type: "spki" });

export const privateKeyOf = (bytes: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([privateHead, bytes]), format: "der", type: "pkcs8" });

/** The 32 bytes of a public key, or of a private key's public half. */
export function publicBytes(key: KeyObject): Buffer {
  const shown = key.type === "private" ? createPublicKey(key) : key;
  return shown.export({ format: "der", type: "spki" }).subarray(publicHead.length);
}

/**
 * `ephemeral public key (32) | blob`. Sealing needs only the public key; opening needs the private key. The blob's key
 * is HKDF-SHA-256 of the X25519 shared secret, salted with both public keys.
 */
export function sealBox(to: KeyObject, kid: Uint8Array, place: Place, plain: Uint8Array, random: RandomBytes): Buffer {
  const { publicKey, privateKey } = generateKeyPairSync("x25519");
  const ephemeral = publicBytes(publicKey);
  const key = boxKey(diffieHellman({ privateKey, publicKey: to }), ephemeral, publicBytes(to));
  return Buffer.concat([ephemeral, sealBlob(key, kid, place, plain, random)]);
}

/** Throws `SealBroken`. */
export function openBox(privateKey: KeyObject, kid: Uint8Array, place: Place, box: Uint8Array): Buffer {
  if (box.length <= publicLength) throw new SealBroken("Not a sealed box.");
  const ephemeral = box.subarray(0, publicLength);
  return openBlob(
    boxKey(secretOf(privateKey, ephemeral), ephemeral, publicBytes(privateKey)),
    kid,
    place,
    box.subarray(publicLength),
  );
}

function secretOf(privateKey: KeyObject, ephemeral: Uint8Array): Buffer {
  try {
    return diffieHellman({ privateKey, publicKey: publicKeyOf(ephemeral) });
  } catch (error) {
    // `diffieHellman` rejects points of low order.
    throw new SealBroken("The box was changed.", { cause: error });
  }
}

const boxKey = (secret: Uint8Array, ephemeral: Uint8Array, receiver: Uint8Array): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, Buffer.concat([ephemeral, receiver]), "v1|box", 32));
