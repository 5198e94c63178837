import { isShared, type Database, type Tx, type Keyring, type Vault } from "../../store/index.ts";
import {
  lockApplications,
  sealsOf,
  keyOf,
  loadApplication,
  openGroups,
  textsOf,
  versionsAfter,
  writeGroups,
} from "../../applications/index.ts";
import { allReadProofs } from "../processes/register.ts";
import { moveSome } from "./move-some.ts";

/** Starts writing row proofs once no process of an earlier version, which could not read them, is left. */
export async function beginProving(db: Database, keyring: Pick<Keyring, "proving" | "noteProving">): Promise<void> {
  if (keyring.proving().begun || (isShared(db) && !(await allReadProofs(db)))) return;
  keyring.noteProving({ begun: true });
}

/**
 * Adds proofs to up to `most` applications stored by earlier versions. Returns the number updated; 0 means that none is
 * left that can be opened.
 */
export async function proveApplications(db: Database, vault: Vault, most: number): Promise<number> {
  return await moveSome<{ readonly id: string }>(db, {
    read: (tx, after) =>
      tx
        .selectFrom("application")
        .select("id")
        .where("seals", "is", null)
        .where("wrapped_key", "is not", null)
        .where("id", ">", after?.id ?? "")
        .orderBy("id")
        .limit(most)
        .execute(),
    move: (tx, { id }) => prove(tx, vault, id),
  });
}

async function prove(tx: Tx, vault: Vault, id: string): Promise<boolean> {
  await lockApplications(tx, [id]);
  const stored = await loadApplication(tx, id);
  if (stored === undefined || stored.row.seals !== null) return false;
  const key = keyOf(vault, stored);
  const { grouped, redirectUrl } = openGroups(vault, stored, key);
  const texts = textsOf(vault, id, grouped, redirectUrl);
  const { version } = stored.row;
  writeGroups(tx, id, key, texts, version);
  await tx
    .updateTable("application")
    .set(sealsOf(key, stored.row, versionsAfter({}, texts, version)))
    .where("id", "=", id)
    .execute();
  return true;
}
