import { createHash, randomBytes } from "node:crypto";
import { encodeDer, tags } from "./der.ts";
import { oids } from "./oids.ts";

export const sha256 = (bytes: Uint8Array | string): Buffer => createHash("sha256").update(bytes).digest();

/** Builds a timestamp request for a SHA-256 (RFC 3161, 2.4.1) with a nonce, and asks for the certificate. */
export function timestampRequest(hash: Uint8Array): { readonly der: Buffer; readonly nonce: Buffer } {
  const nonce = randomBytes(16);
  // Positive and minimally encoded, as DER integers require.
  nonce[0] = 0x40 | ((nonce[0] ?? 0) & 0x3f);
  const algorithm = encodeDer(
    tags.sequence,
    encodeDer(tags.oid, Buffer.from(oids.sha256, "hex")),
    encodeDer(tags.none),
  );
  const der = encodeDer(
    tags.sequence,
    encodeDer(tags.integer, Buffer.from([1])),
    encodeDer(tags.sequence, algorithm, encodeDer(tags.octets, hash)),
    encodeDer(tags.integer, nonce),
    encodeDer(tags.boolean, Buffer.from([0xff])),
  );
  return { der, nonce };
}
