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

/** End of the chain. Kept somewhere else (printed, mailed), it shows even a ledger that was rewritten as a whole. */
export interface LedgerEnd {
  readonly seq: number;
  readonly hash: Uint8Array;
}

/** Makes what nobody can make who has the database alone. */
export interface LedgerKey {
  /** Where the ledger ended when this key was put in use: what is later has a MAC each; what is earlier is proved by this. */
  readonly since: LedgerEnd;
  /** Of the hash of an entry, and with it of all before: what is kept with it, and what is kept of the last one alone. */
  macsOf(hash: Uint8Array): Macs;
  /** What signs anchors: anyone can check them who has its public key. */
  readonly signer: () => Signer;
}

/** An Ed25519 key. */
export interface Signer {
  /** The public key, raw, in base64url. */
  readonly key: string;
  readonly sign: (text: Uint8Array) => Buffer;
}

/** Halves of one HMAC: whoever sees the one of an entry cannot make the other of it, and pass the entry off as the last. */
export interface Macs {
  readonly entry: Uint8Array;
  readonly end: Uint8Array;
}

const purpose = "ledger-key";
const subject = "1";
const macLength = 16;

/** What is sealed. It lives as long as the ledger does, and hangs on no old month. */
const kept = z.strictObject({
  key: z.string().regex(/^[\w-]{43}$/),
  seq: z.int().nonnegative(),
  hash: z.string().regex(/^[\da-f]{64}$/),
});

/** Undefined: there is none. Throws `SealBroken` where the keyring does not open it. */
export async function readLedgerKey(
  from: Database | Tx,
  vault: Pick<Vault, "openText">,
): Promise<LedgerKey | undefined> {
  const row = await from.selectFrom("consent_key").select("sealed").where("id", "=", 1).executeTakeFirst();
  return row && opened(vault.openText(purpose, subject, row.sealed));
}

/** Puts a key in use from this end on: the one that there is, or a new one. */
export async function placeLedgerKey(tx: Tx, vault: Vault, since: LedgerEnd): Promise<LedgerKey> {
  const row = await tx.selectFrom("consent_key").select("sealed").where("id", "=", 1).executeTakeFirst();
  const key = row ? keptKey(vault, row.sealed) : newKey();
  const text = JSON.stringify({ key, seq: since.seq, hash: Buffer.from(since.hash).toString("hex") });
  const sealed = vault.sealText(purpose, subject, text);
  await tx
    .insertInto("consent_key")
    .values({ id: 1, sealed })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ sealed }))
    .execute();
  return opened(text);
}

/** One that does not open any more is no key: what it proved is given up. */
function keptKey(vault: Vault, sealed: Uint8Array): string {
  try {
    return kept.parse(JSON.parse(vault.openText(purpose, subject, sealed))).key;
  } catch (error) {
    if (error instanceof SealBroken) return newKey();
    throw error;
  }
}

const newKey = (): string => randomBytes(32).toString("base64url");

function opened(text: string): LedgerKey {
  const { key, seq, hash } = kept.parse(JSON.parse(text));
  const secret = createSecretKey(deriveKey(Buffer.from(key, "base64url"), purpose, "v1|mac"));
  let made: Signer | undefined;
  let last: { readonly hash: Uint8Array; readonly macs: Macs } | undefined;
  return {
    since: { seq, hash: Buffer.from(hash, "hex") },
    macsOf(of) {
      // The end of one transaction is what the next one begins with.
      if (last !== undefined && Buffer.compare(last.hash, of) === 0) return last.macs;
      const whole = createHmac("sha256", secret).update(of).digest();
      last = { hash: of, macs: { entry: whole.subarray(0, macLength), end: whole.subarray(macLength) } };
      return last.macs;
    },
    signer: () => (made ??= signerOf(deriveKey(Buffer.from(key, "base64url"), purpose, "v1|anchor"))),
  };
}

/** Head of an Ed25519 private key in DER (RFC 8410); 32 bytes follow. */
const privateHead = Buffer.from("302e020100300506032b657004220420", "hex");

function signerOf(seed: Uint8Array): Signer {
  const secret = createPrivateKey({ key: Buffer.concat([privateHead, seed]), format: "der", type: "pkcs8" });
  const spki = createPublicKey(secret).export({ type: "spki", format: "der" });
  return { key: spki.subarray(-32).toString("base64url"), sign: (text) => sign(null, text, secret) };
}

/** Whether a MAC that was found is the one that it should be. */
export function isMac(found: Uint8Array | null, due: Uint8Array): boolean {
  return found?.length === due.length && timingSafeEqual(found, due);
}
