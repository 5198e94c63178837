import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { isDeepStrictEqual } from "node:util";
import {
  createVault,
  databaseFileName,
  type LedgerVerdict,
  openDatabase,
  openKeyring,
  verifyLedger,
} from "../../store/index.ts";
import { BackupRefused } from "./errors.ts";
import { factsOf } from "./facts-of.ts";
import { copyName, type Manifest } from "./manifest.ts";
import { parkUnfinished, type Parked } from "./park-unfinished.ts";

export interface CopyPlaces {
  /** Folder of the backup. */
  readonly from: string;
  readonly made: Manifest;
  /** The keyring, which is only read. */
  readonly keyringFile: string;
  /** An empty folder for the restored database. */
  readonly to: string;
}

export interface RestoredCopy {
  readonly parked: Parked;
  /** Entries of the ledger whose MAC was checked: see `LedgerVerdict`. */
  readonly keyedAfter: Extract<LedgerVerdict, { readonly ok: true }>["keyedAfter"];
}

/**
 * Copies a backup's database into a folder, and verifies its bytes, its row counts and the chain of its ledger. Work in
 * progress at the time of the backup is parked. Throws `BackupRefused`; the caller removes the folder.
 */
export async function restoreCopy(
  { from, made, keyringFile, to }: CopyPlaces,
  clock: () => number,
): Promise<RestoredCopy> {
  await copyInto(to, join(from, copyName), made);
  return await prepareDatabase(to, keyringFile, made, clock);
}

async function copyInto(folder: string, copy: string, made: Manifest): Promise<void> {
  if (!existsSync(copy)) throw new BackupRefused(`${copy} not found: ${dirname(copy)} is not a complete backup.`);
  const path = join(folder, databaseFileName);
  await pipeline(createReadStream(copy), createWriteStream(path, { flags: "wx", mode: 0o600 }));
  const { version: _, madeAt: __, ...promised } = made;
  const other = `${copy} does not match its manifest: it is damaged or belongs to another backup. Use another backup.`;
  const facts = await factsOf(path).catch((error: unknown) => {
    throw new BackupRefused(other, { cause: error });
  });
  if (!isDeepStrictEqual(facts, promised)) throw new BackupRefused(other);
}

async function prepareDatabase(
  databaseDir: string,
  keyringFile: string,
  made: Manifest,
  clock: () => number,
): Promise<RestoredCopy> {
  const db = await openDatabase(databaseDir);
  let restored: RestoredCopy;
  try {
    const verdict = await verifyLedger(db, {
      known: { seq: made.ledger.seq, hash: Buffer.from(made.ledger.hash, "hex") },
      vault: createVault(openKeyring({ path: keyringFile, clock, isReadOnly: true })),
    });
    if (!verdict.ok)
      throw new BackupRefused(
        `The ledger of the backup is broken at entry ${String(verdict.seq)}: ${verdict.problem}.`,
      );
    restored = { parked: await parkUnfinished(db, clock), keyedAfter: verdict.keyedAfter };
  } finally {
    await db.destroy();
  }
  // SQLite keeps the log if it could not write all of it into the database.
  if (existsSync(join(databaseDir, `${databaseFileName}-wal`)))
    throw new BackupRefused(`The disk with ${databaseDir} is full. Free some space.`);
  return restored;
}

/**
 * Returns the number of missing keys. Some may have been destroyed since the backup, together with the data that they
 * sealed. Throws `BackupRefused` if all are missing, and `KeyringRefused`.
 */
export function requireKeys(
  keyringFile: string,
  { keys }: Pick<Manifest, "keys">,
  clock: () => number,
  remedy = "First restore the keys from the time of the backup.",
): number {
  const keyring = openKeyring({ path: keyringFile, clock, isReadOnly: true });
  const missing = keys.filter((kid) => keyring.find("kek", kid) === undefined);
  if (keys.length > 0 && missing.length === keys.length)
    throw new BackupRefused(`${keyringFile} has none of the keys that decrypt this backup. ${remedy}`);
  return missing.length;
}
