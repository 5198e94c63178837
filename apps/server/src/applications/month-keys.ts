import type { Database } from "../database/schema.ts";
import type { Vault } from "../vault/index.ts";
import { KeyringRefused } from "../vault/index.ts";

/** Whether anything is stored that needs its keyring: then `openKeyring` must not make a new one. */
export async function holdsSealed(db: Database): Promise<boolean> {
  return (
    (await db.selectFrom("application").select("id").where("kek_kid", "is not", null).limit(1).executeTakeFirst()) !==
    undefined
  );
}

/** At start: the keyring must be the one that belongs to this database. Rejects with `KeyringRefused`. */
export async function assertKeysKnown(db: Database, vault: Vault): Promise<void> {
  const rows = await db
    .selectFrom("application")
    .select("kek_kid")
    .distinct()
    .where("kek_kid", "is not", null)
    .execute();
  const unknown = rows.map((row) => row.kek_kid).filter((kid) => kid !== null && !vault.knows(kid));
  if (unknown.length > 0)
    throw new KeyringRefused(
      `The keyring lacks keys of stored applications: ${unknown.join(", ")}. Restore it, or erase what they sealed.`,
    );
}

/** Brings every application's key from one month key under the current one, a few at a time; it can stop and go on anywhere. Answers how many. */
export async function rewrapKeys(db: Database, vault: Vault, fromKid: string, batch = 100): Promise<number> {
  let count = 0;
  for (;;) {
    const moved = await db.transaction().execute(async (tx) => {
      const rows = await tx
        .selectFrom("application")
        .select(["id", "wrapped_key"])
        .where("kek_kid", "=", fromKid)
        .limit(batch)
        .execute();
      for (const { id, wrapped_key } of rows) {
        if (wrapped_key === null) continue;
        const { wrapped, kid } = vault.rewrap(id, wrapped_key);
        if (kid === fromKid) return 0;
        await tx.updateTable("application").set({ wrapped_key: wrapped, kek_kid: kid }).where("id", "=", id).execute();
      }
      return rows.length;
    });
    if (moved === 0) return count;
    count += moved;
  }
}
