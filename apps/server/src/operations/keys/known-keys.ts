import { type Database, KeyringRefused } from "../../store/index.ts";
import { recordKeyEvent } from "./key-events.ts";
import type { KeyParts } from "./maintain-keys.ts";

/**
 * At startup, checks that the keyring belongs to this database. Rejects with `KeyringRefused`. If a disabled key is needed,
 * as after a restore of an older backup, all disabled keys are enabled again: digests and small secrets of that time need
 * theirs. Those that nothing needs are soon disabled again.
 */
export async function assertKeysKnown({ db, keyring, clock }: Omit<KeyParts, "vault">): Promise<void> {
  const needed = await neededKids(db);
  const keys = keyring.list();
  const unknown = needed.filter((kid) => !keys.some((key) => key.purpose === "kek" && key.kid === kid));
  if (unknown.length > 0)
    throw new KeyringRefused(
      `The keyring is missing keys of stored applications: ${unknown.join(", ")}. Restore the keyring, or give up those applications: npx loanbridge keys destroy ${unknown[0] ?? "ID"}`,
    );
  const disabled = keys.filter(({ status }) => status === "disabled");
  if (!disabled.some(({ kid }) => needed.includes(kid))) return;
  for (const { kid, purpose } of disabled) {
    keyring.enable(kid);
    await recordKeyEvent(db, { kid, purpose, act: "enabled", at: clock() });
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
