import { createHash, createHmac, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { isShared } from "../database/dialect-of.ts";
import { lockNames } from "../database/locks.ts";
import type { Database, Tx } from "../database/schema.ts";
import type { SuppressionReason } from "./tables.ts";
import { canonicalizers } from "../vault/canonicalize.ts";
import { SealBroken, type Vault } from "../vault/index.ts";

/** Kinds of addresses. Each is normalized before it is hashed. */
export type Channel = "email" | "phone";

/**
 * The list of addresses and phones that must not be contacted, on any of the operator's sites. Stored only as keyed
 * digests.
 */
export interface Suppression {
  /** The digest that is stored and looked up. It identifies nobody without the key. */
  digest(channel: Channel, value: string): Buffer;
  readonly add: typeof suppress;
  /** Withdraws the owner's own opt-outs up to a time. Returns whether there was one. */
  readonly lift: typeof lift;
  /** The reasons for which messages to this digest are limited. Empty if it is not on the list. */
  find(db: Database | Tx, digest: Uint8Array): Promise<readonly SuppressionReason[]>;
}

const purpose = "suppression-key";
const subject = "1";
const digestLength = 16;

/**
 * Opens the list, creating its key on the first start. Seals the key again on every start, so that it never depends on
 * an old month's key. `isNew`: nothing stored needs the key yet, and the keyring may differ from last time. Throws
 * `SealBroken`.
 */
export async function openSuppression(db: Database, vault: Vault, isNew: boolean): Promise<Suppression> {
  const unseal = (sealed: Uint8Array): string | undefined => {
    try {
      return vault.openText(purpose, subject, sealed);
    } catch (error) {
      if (isNew && error instanceof SealBroken) return undefined;
      throw error;
    }
  };
  const key = await db.transaction().execute(async (tx) => {
    // When several servers start at once, the first one creates the key.
    await lockNames(tx, [purpose]);
    const stored = await tx.selectFrom("suppression_key").select("sealed").where("id", "=", 1).executeTakeFirst();
    const text = (stored && unseal(stored.sealed)) ?? randomBytes(32).toString("base64url");
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
        .update(`v1|${channel}|${canonicalizers[channel](value)}`)
        .digest()
        .subarray(0, digestLength),
    add: suppress,
    lift,
    async find(from, digest) {
      return (await rowsOf(from, digest)).map(({ reason }) => reason);
    },
  };
}

/**
 * The digest under which the second reason is stored when the first is taken: each reason has its own row.
 */
const secondDigest = (digest: Uint8Array): Buffer =>
  createHash("sha256").update("v1|beside|").update(digest).digest().subarray(0, digestLength);

const rowsOf = (from: Database | Tx, digest: Uint8Array) =>
  from
    .selectFrom("suppression")
    .select(["digest", "reason"])
    .where("digest", "in", [digest, secondDigest(digest)])
    .orderBy("reason")
    .execute();

/** A try fails if another transaction has changed the rows of the digest since it read them. */
const mostTries = 5;

/**
 * Adds a digest for one reason, or makes it as new as `at` if it was added before; other reasons stay as they are. Returns
 * whether that is new. Runs the same queries either way.
 */
export async function suppress(tx: Tx, digest: Uint8Array, reason: SuppressionReason, at: number): Promise<boolean> {
  const canRefresh = await mayRefresh(tx);
  // Without the right, an opt-out that is still there looks like one whose place was taken, until it is read again.
  for (let left = canRefresh ? mostTries : 2; left > 0; left -= 1) {
    const added = await suppressOnce(tx, digest, reason, at, canRefresh);
    if (added !== undefined) return added;
  }
  return false;
}

/** Undefined: the place was taken after it was found free, or is now that of the other reason. */
async function suppressOnce(
  tx: Tx,
  digest: Uint8Array,
  reason: SuppressionReason,
  at: number,
  canRefresh: boolean,
): Promise<boolean | undefined> {
  const before = await rowsOf(tx, digest);
  // A reason is stored once, so that it never takes the place of the other.
  const held = before.find((row) => row.reason === reason)?.digest;
  const isFree = before.every((row) => !Buffer.from(row.digest).equals(digest));
  // Only a row that was found is made newer, so that nothing changes if another transaction has added it meanwhile.
  const olderThan = held === undefined ? 0 : Number.MAX_SAFE_INTEGER;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("suppression")
    .values({ digest: held ?? (isFree ? digest : secondDigest(digest)), reason, at })
    .onConflict((conflict) => {
      const taken = conflict.column("digest");
      if (!canRefresh) return taken.doNothing();
      return taken
        .doUpdateSet({
          at: (row) => row.case().when("suppression.at", "<", at).then(at).else(row.ref("suppression.at")).end(),
        })
        .where("suppression.reason", "=", reason)
        .where("suppression.at", "<", olderThan);
    })
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n ? held === undefined : undefined;
}

/**
 * False for a user of PostgreSQL that was set up with the roles.sql of an earlier version. It would refuse the whole statement,
 * and store no opt-out at all.
 */
async function mayRefresh(tx: Tx): Promise<boolean> {
  if (!isShared(tx)) return true;
  const { rows } = await sql<{
    may: boolean;
  }>`select has_column_privilege('suppression', 'at', 'update') as may`.execute(tx);
  return rows[0]?.may === true;
}

async function lift(tx: Tx, digest: Uint8Array, until: number): Promise<boolean> {
  const { numDeletedRows } = await rowsFor(tx, digest, "asked").where("at", "<=", until).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Forgets that messages to this digest came back; opt-outs stay. Returns whether any had. */
export async function forgetBounce(tx: Tx, digest: Uint8Array): Promise<boolean> {
  const { numDeletedRows } = await rowsFor(tx, digest, "bounced").executeTakeFirst();
  return numDeletedRows > 0n;
}

const rowsFor = (tx: Tx, digest: Uint8Array, reason: SuppressionReason) =>
  tx
    .deleteFrom("suppression")
    .where("digest", "in", [digest, secondDigest(digest)])
    .where("reason", "=", reason);

/**
 * True if a proof emailed to this digest is a proof for this email address. An empty digest, from a link of an earlier
 * version, matches nothing.
 */
export function isMailedTo({ digest }: Pick<Suppression, "digest">, mailedTo: Uint8Array, email: unknown): boolean {
  return typeof email === "string" && email !== "" && digest("email", email).equals(mailedTo);
}
