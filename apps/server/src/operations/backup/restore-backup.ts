import { chmodSync, copyFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import {
  verifyLedger,
  databaseFileName,
  openDatabase,
  type Database,
  moveState,
  createVault,
  openKeyring,
  writeSecretFile,
} from "../../store/index.ts";
import { makeFolder, syncFolder } from "../../system/index.ts";
import { BackupRefused } from "./errors.ts";
import { factsOf } from "./facts-of.ts";
import { readManifest } from "./manifest-file.ts";
import { copyName, keyFiles, keyringName, type Manifest } from "./manifest.ts";
import { parkUnfinished, type Parked } from "./park-unfinished.ts";

export interface Restored {
  readonly made: Manifest;
  readonly parked: Parked;
  /** Number of keys that the backup needs and the keyring lacks. */
  readonly keysGone: number;
}

interface Places {
  /** Folder of the backup. */
  readonly from: string;
  /** Folder of the key backup; if absent, the keys are already in place. */
  readonly keysFrom?: string | undefined;
  readonly databaseDir: string;
  readonly keyringFile: string;
  /** Next to the keyring by default. */
  readonly privateKeysFile?: string;
}

/**
 * Restores a backup where no database exists, and verifies its bytes, its row counts, the chain of its ledger, and that
 * its keys are available. A failed restore leaves nothing behind, and no server can open the database before it is
 * complete.
 */
export async function restoreBackup(places: Places, clock: () => number): Promise<Restored> {
  const { from, keysFrom, databaseDir, keyringFile, privateKeysFile } = places;
  refuseExistingDatabase(databaseDir);
  if (keysFrom !== undefined && existsSync(keyringFile))
    throw new BackupRefused(`A keyring already exists at ${keyringFile}. Move it away first, or omit KEYSDIR.`);
  const made = readManifest(from);
  const keysAt = keysFrom === undefined ? keyringFile : join(keysFrom, keyringName);
  const keysGone = requireKeys(keysAt, made, clock);
  const draft = join(databaseDir, "restoring");
  try {
    // Left by a restore that was killed.
    rmSync(draft, { recursive: true, force: true });
    makeFolder(draft);
    await copyInto(draft, join(from, copyName), made);
    const parked = await prepareDatabase(draft, keysAt, made, clock);
    if (keysFrom !== undefined)
      for (const { at, name } of keyFiles(keyringFile, privateKeysFile))
        if (existsSync(join(keysFrom, name))) writeSecretFile(at, readFileSync(join(keysFrom, name), "utf8"));
    // The backup may contain rows from before row proofs; the server adds proofs at startup.
    openKeyring({ path: keyringFile, clock, mayCreate: false }).noteProving({ tokens: false, applications: false });
    renameSync(join(draft, databaseFileName), join(databaseDir, databaseFileName));
    syncFolder(databaseDir);
    return { made, keysGone, parked };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** A leftover write-ahead log would be applied to the restored database. */
function refuseExistingDatabase(databaseDir: string): void {
  const left = existsSync(databaseDir)
    ? readdirSync(databaseDir).filter((name) => name.startsWith(databaseFileName))
    : [];
  if (left.length > 0)
    throw new BackupRefused(
      `A database already exists in ${databaseDir} (${left.join(", ")}). Stop its server and move these files away first.`,
    );
  if (moveState(databaseDir) !== undefined)
    throw new BackupRefused(`${databaseDir} was moved to PostgreSQL. Set a different DATA_DIR.`);
}

async function copyInto(draft: string, copy: string, made: Manifest): Promise<void> {
  if (!existsSync(copy)) throw new BackupRefused(`${copy} not found: ${dirname(copy)} is not a complete backup.`);
  const path = join(draft, databaseFileName);
  copyFileSync(copy, path);
  chmodSync(path, 0o600);
  const { version: _, madeAt: __, ...promised } = made;
  const other = `${copy} does not match its manifest: it is damaged or belongs to another backup.`;
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
): Promise<Parked> {
  const db: Database = await openDatabase(databaseDir);
  let parked: Parked;
  try {
    const verdict = await verifyLedger(db, {
      known: { seq: made.ledger.seq, hash: Buffer.from(made.ledger.hash, "hex") },
      vault: createVault(openKeyring({ path: keyringFile, clock, mayCreate: false, isReadOnly: true })),
    });
    if (!verdict.ok)
      throw new BackupRefused(
        `The ledger of the backup is broken at entry ${String(verdict.seq)}: ${verdict.problem}.`,
      );
    parked = await parkUnfinished(db, clock);
  } finally {
    await db.destroy();
  }
  // SQLite keeps the log if it could not write all of it into the database.
  if (existsSync(join(databaseDir, `${databaseFileName}-wal`)))
    throw new BackupRefused(`The disk with ${databaseDir} is full. Free some space.`);
  return parked;
}

/**
 * Returns the number of missing keys. Some may have been destroyed since the backup, together with the data that they
 * sealed.
 */
function requireKeys(keyringFile: string, { keys }: Manifest, clock: () => number): number {
  const keyring = openKeyring({ path: keyringFile, clock, mayCreate: false, isReadOnly: true });
  const missing = keys.filter((kid) => keyring.find("kek", kid) === undefined);
  if (keys.length > 0 && missing.length === keys.length)
    throw new BackupRefused(
      `${keyringFile} has none of the keys that decrypt this backup. First restore the keys from the time of the backup.`,
    );
  return missing.length;
}
