import { createHash, createHmac, randomBytes } from "node:crypto";
import { lockNames } from "../database/locks.ts";
import type { Database, Tx } from "../database/schema.ts";
import type { SuppressionReason } from "./tables.ts";
import { canons } from "../vault/canon.ts";
import { SealBroken, type Vault } from "../vault/index.ts";

/** What someone can be written to by; each is brought to one form first. */
export type Channel = "email" | "phone";

/** Who is not written to. Addresses and phones are kept as keyed digests only, for all sites of the operator. */
export interface Suppression {
  /** Of what is looked up and stored; names nobody. */
  digest(channel: Channel, value: string): Buffer;
  readonly add: typeof suppress;
  /** Takes back that its owner had asked for it. Answers whether they had. */
  readonly lift: typeof lift;
  /** Why nothing, or not everything, is written there; empty: it is not on the list. */
  find(db: Database | Tx, digest: Uint8Array): Promise<readonly SuppressionReason[]>;
}

const purpose = "suppression-key";
const subject = "1";
const digestLength = 16;

/**
 * Opens the list, and makes its key at the first start. Seals that key anew each time, so that it never hangs on an old month.
 * `isNew`: nothing is stored yet that a key is needed for, and the keyring may be another than last time. Throws `SealBroken`.
 */
export async function openSuppression(db: Database, vault: Vault, isNew: boolean): Promise<Suppression> {
  const opened = (sealed: Uint8Array): string | undefined => {
    try {
      return vault.openText(purpose, subject, sealed);
    } catch (error) {
      if (isNew && error instanceof SealBroken) return undefined;
      throw error;
    }
  };
  const key = await db.transaction().execute(async (tx) => {
    // Of servers that start at once, the first makes the key.
    await lockNames(tx, [purpose]);
    const stored = await tx.selectFrom("suppression_key").select("sealed").where("id", "=", 1).executeTakeFirst();
    const text = (stored && opened(stored.sealed)) ?? randomBytes(32).toString("base64url");
    const sealed = vault.sealText(purpose, subject, text);
    await tx
      .insertInto("suppression_key")
      .values({ id: 1, sealed })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ sealed }))
      .execute();
    return Buffer.from(text, "base64url");
  });
  return {
    digest: (channel, value) =>
      createHmac("sha256", key)
        .update(`v1|${channel}|${canons[channel](value)}`)
        .digest()
        .subarray(0, digestLength),
    add: suppress,
    lift,
    async find(from, digest) {
      return (await rowsOf(from, digest)).map(({ reason }) => reason);
    },
  };
}

/** Where the second reason stands, of a digest that is on the list for another: who only adds to the list changes no row. */
const beside = (digest: Uint8Array): Buffer =>
  createHash("sha256").update("v1|beside|").update(digest).digest().subarray(0, digestLength);

const rowsOf = (from: Database | Tx, digest: Uint8Array) =>
  from
    .selectFrom("suppression")
    .select(["digest", "reason"])
    .where("digest", "in", [digest, beside(digest)])
    .orderBy("reason")
    .execute();

/** Puts a digest on the list for a reason; the other one hides it not. Answers whether that is new. Asks and writes as much either way. */
export async function suppress(tx: Tx, digest: Uint8Array, reason: SuppressionReason, at: number): Promise<boolean> {
  const before = await rowsOf(tx, digest);
  const isFree = before.every((row) => row.reason === reason || !Buffer.from(row.digest).equals(digest));
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("suppression")
    .values({ digest: isFree ? digest : beside(digest), reason, at })
    .onConflict((conflict) => conflict.column("digest").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n && before.every((row) => row.reason !== reason);
}

async function lift(tx: Tx, digest: Uint8Array): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("suppression")
    .where("digest", "in", [digest, beside(digest)])
    .where("reason", "=", "asked")
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether a proof that was mailed to this digest is one for this address. An empty digest, of a link of an earlier version, is none. */
export function isMailedTo({ digest }: Pick<Suppression, "digest">, mailedTo: Uint8Array, email: unknown): boolean {
  return typeof email === "string" && email !== "" && digest("email", email).equals(mailedTo);
}
