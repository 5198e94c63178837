import { createPublicKey, verify } from "node:crypto";
import { z } from "zod";
import type { LedgerEnd, LedgerKey } from "../../store/index.ts";

const format = "loanbridge-anchor/1";

/**
 * A signed statement of where the ledger ended at a given time. It is stored where the database owner cannot change it.
 */
const anchorFile = z.strictObject({
  format: z.literal(format),
  /** Number of the last ledger entry. */
  seq: z.int().nonnegative(),
  /** Hash of that entry, in hex. */
  hash: z.string().regex(/^[\da-f]{64}$/),
  at: z.iso.datetime(),
  /** Ed25519 public key of the signer, raw, in base64url. */
  key: z.string().regex(/^[\w-]{43}$/),
  /** Signature of `signedText`, in base64url. */
  signature: z.string().regex(/^[\w-]{86}$/),
  /** Timestamp token (RFC 3161) over the SHA-256 of the line without the token, in base64url. */
  token: z
    .string()
    .regex(/^[\w-]+$/)
    .exactOptional(),
});

export type Anchor = z.infer<typeof anchorFile>;

/** Start of every anchor line. */
export const anchorStart = `{"format":"loanbridge-anchor/`;

const signedText = ({ seq, hash, at }: Pick<Anchor, "seq" | "hash" | "at">): Buffer =>
  Buffer.from([format, String(seq), hash, at].join("\n"));

/** The anchor as one line of JSON without its token, which is what a timestamp authority stamps. */
export const anchorLine = ({ seq, hash, at, key, signature }: Anchor): string =>
  JSON.stringify({ format, seq, hash, at, key, signature });

/** The line as stored. */
export const storedLine = ({ token, ...anchor }: Anchor): string =>
  token === undefined ? anchorLine(anchor) : `${anchorLine(anchor).slice(0, -1)},"token":${JSON.stringify(token)}}`;

export function signAnchor({ seq, hash: bytes }: LedgerEnd, signer: LedgerKey["signer"], now: number): Anchor {
  const hash = Buffer.from(bytes).toString("hex");
  const at = new Date(now).toISOString();
  const { key, sign } = signer();
  return { format, seq, hash, at, key, signature: sign(signedText({ seq, hash, at })).toString("base64url") };
}

/** Undefined if the line is not an anchor. */
export function parseAnchor(line: string): Anchor | undefined {
  try {
    return anchorFile.parse(JSON.parse(line));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined;
    throw error;
  }
}

/** DER prefix of an Ed25519 public key (RFC 8410), followed by the key. */
const spkiHead = Buffer.from("302a300506032b6570032100", "hex");

/** Verifies the signature against the anchor's own key, without checking whether that key is trusted. */
export function isSigned(anchor: Anchor): boolean {
  const der = Buffer.concat([spkiHead, Buffer.from(anchor.key, "base64url")]);
  const key = createPublicKey({ key: der, format: "der", type: "spki" });
  return verify(null, signedText(anchor), key, Buffer.from(anchor.signature, "base64url"));
}
