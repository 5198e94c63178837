import { type Database, KeyringRefused } from "../../store/index.ts";
import { recordKeyEvent } from "./key-events.ts";
import type { KeyParts } from "./maintain-keys.ts";

/**
 * At startup, checks that the keyring belongs to this database. Rejects with `KeyringRefused`. A disabled key that is
 * needed, for example after a restore of an older backup, is enabled again.
 */
export async function assertKeysKnown({ db, keyring, clock }: Omit<KeyParts, "vault">): Promise<void> {
  const needed = await neededKids(db);
  const known = new Map(keyring.list().flatMap((key) => (key.purpose === "kek" ? [[key.kid, key.status]] : [])));
  const unknown = needed.filter((kid) => !known.has(kid));
  if (unknown.length > 0)
    throw new KeyringRefused(
      `The keyring is missing keys of stored applications: ${unknown.join(", ")}. Restore the keyring, or give up those applications: npx loanbridge keys destroy ${unknown[0] ?? "ID"}`,
    );
  for (const kid of needed.filter((one) => known.get(one) === "disabled")) {
    keyring.enable(kid);
    await recordKeyEvent(db, { kid, purpose: "kek", act: "enabled", at: clock() });
  }
}

async function neededKids(db: Database): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("application")
    .select("kek_kid")
    .distinct()
    .where("kek_kid", "is not", null)
    .execute();
  return rows.flatMap(({ kek_kid }) => (kek_kid === null ? [] : [kek_kid]));
}
