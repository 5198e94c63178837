import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  randomBytes,
  sign,
  timingSafeEqual,
} from "node:crypto";
import { z } from "zod";
import type { Database, Tx } from "../database/schema.ts";
import { deriveKey } from "../vault/derive.ts";
import { SealBroken, type Vault } from "../vault/index.ts";

/**
 * The end of the chain. A copy kept elsewhere (printed, emailed) exposes even a ledger that was rewritten as a whole.
 */
export interface LedgerEnd {
  readonly seq: number;
  readonly hash: Uint8Array;
}

/** Makes MACs and signatures that cannot be made from the database alone. */
export interface LedgerKey {
  /**
   * The end of the ledger when this key was put in use. Later entries carry a MAC each; earlier ones are proved by this
   * hash.
   */
  readonly since: LedgerEnd;
  /**
   * MACs of an entry's hash, which covers all entries before it: one stored with the entry, one stored only for the
   * last entry.
   */
  macsOf(hash: Uint8Array): Macs;
  /** Signs anchors, which anyone with the public key can check. */
  readonly signer: () => Signer;
}

/** An Ed25519 key. */
export interface Signer {
  /** The public key, raw, in base64url. */
  readonly key: string;
  readonly sign: (text: Uint8Array) => Buffer;
}

/**
 * Two halves of one HMAC: an entry's MAC does not reveal the other half, so an earlier entry cannot be passed off as
 * the last.
 */
export interface Macs {
  readonly entry: Uint8Array;
  readonly end: Uint8Array;
}

const purpose = "ledger-key";
const subject = "1";
const macLength = 16;

/** The sealed value. It is resealed with new keys, so it outlives the monthly ones. */
const sealedKey = z.strictObject({
  key: z.string().regex(/^[\w-]{43}$/),
  seq: z.int().nonnegative(),
  hash: z.string().regex(/^[\da-f]{64}$/),
});

/** Undefined if there is none. Throws `SealBroken` if the keyring cannot open it. */
export async function readLedgerKey(
  from: Database | Tx,
  vault: Pick<Vault, "openText">,
): Promise<LedgerKey | undefined> {
  const row = await from.selectFrom("consent_key").select("sealed").where("id", "=", 1).executeTakeFirst();
  return row && toLedgerKey(vault.openText(purpose, subject, row.sealed));
}

/** Puts a key in use from this end on: the existing one, or a new one. */
export async function putLedgerKeyInUse(tx: Tx, vault: Vault, since: LedgerEnd): Promise<LedgerKey> {
  const row = await tx.selectFrom("consent_key").select("sealed").where("id", "=", 1).executeTakeFirst();
  const key = row ? unsealKey(vault, row.sealed) : newKey();
  const text = JSON.stringify({ key, seq: since.seq, hash: Buffer.from(since.hash).toString("hex") });
  const sealed = vault.sealText(purpose, subject, text);
  await tx
    .insertInto("consent_key")
    .values({ id: 1, sealed })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ sealed }))
    .execute();
  return toLedgerKey(text);
}

/** Replaces a key that does not open, giving up what it proved. */
function unsealKey(vault: Vault, sealed: Uint8Array): string {
  try {
    return sealedKey.parse(JSON.parse(vault.openText(purpose, subject, sealed))).key;
  } catch (error) {
    if (error instanceof SealBroken) return newKey();
    throw error;
  }
}

const newKey = (): string => randomBytes(32).toString("base64url");

function toLedgerKey(text: string): LedgerKey {
  const { key, seq, hash } = sealedKey.parse(JSON.parse(text));
  const secret = createSecretKey(deriveKey(Buffer.from(key, "base64url"), purpose, "v1|mac"));
  let cachedSigner: Signer | undefined;
  let last: { readonly hash: Uint8Array; readonly macs: Macs } | undefined;
  return {
    since: { seq, hash: Buffer.from(hash, "hex") },
    macsOf(of) {
      // A transaction starts from the head that the one before computed.
      if (last !== undefined && Buffer.compare(last.hash, of) === 0) return last.macs;
      const whole = createHmac("sha256", secret).update(of).digest();
      last = { hash: of, macs: { entry: whole.subarray(0, macLength), end: whole.subarray(macLength) } };
      return last.macs;
    },
    signer: () => (cachedSigner ??= signerOf(deriveKey(Buffer.from(key, "base64url"), purpose, "v1|anchor"))),
  };
}

/** DER prefix of an Ed25519 private key (RFC 8410); its 32 bytes follow. */
const privateHead = Buffer.from("302e020100300506032b657004220420", "hex");

function signerOf(seed: Uint8Array): Signer {
  const secret = createPrivateKey({ key: Buffer.concat([privateHead, seed]), format: "der", type: "pkcs8" });
  const spki = createPublicKey(secret).export({ type: "spki", format: "der" });
  return { key: spki.subarray(-32).toString("base64url"), sign: (text) => sign(null, text, secret) };
}

/** Compares a stored MAC with the expected one in constant time. */
export function isMac(found: Uint8Array | null, expected: Uint8Array): boolean {
  return found?.length === expected.length && timingSafeEqual(found, expected);
}
