import { chmodSync, copyFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { verifyLedger } from "../../store/consent/index.ts";
import { databaseFileName, openDatabase, type Database } from "../../store/database/index.ts";
import { makeFolder } from "../../system/make-folder.ts";
import { moveState } from "../../store/database/move-marker.ts";
import { syncFolder } from "../../system/sync-folder.ts";
import { createVault, openKeyring } from "../../store/vault/index.ts";
import { writeSecretFile } from "../../store/vault/secret-file.ts";
import { BackupRefused } from "./errors.ts";
import { factsOf } from "./facts-of.ts";
import { copyName, keyFiles, keyringName, manifest, manifestName, type Manifest } from "./manifest.ts";
import { parkUnfinished, type Parked } from "./park-unfinished.ts";

export interface Restored {
  readonly made: Manifest;
  readonly parked: Parked;
  /** Keys that open some of it, and are not in the keyring. */
  readonly keysGone: number;
}

interface Places {
  /** The folder of the backup. */
  readonly from: string;
  /** The folder of the keys' backup; the keys are in their place already when absent. */
  readonly keysFrom?: string | undefined;
  readonly databaseDir: string;
  readonly keyringFile: string;
  /** Beside the keyring when absent. */
  readonly privateKeysFile?: string;
}

/**
 * Puts a backup in the place of a database that is not there, and proves that it is whole: its bytes, its rows, the chain of its
 * ledger, and that the keys are there that open it. What fails leaves nothing behind; until all is done no server can open it.
 */
export async function restoreBackup(places: Places, clock: () => number): Promise<Restored> {
  const { from, keysFrom, databaseDir, keyringFile, privateKeysFile } = places;
  expectNone(databaseDir);
  if (keysFrom !== undefined && existsSync(keyringFile))
    throw new BackupRefused(`There are keys at ${keyringFile}: move them away first, or leave out the folder of keys.`);
  const made = readManifest(join(from, manifestName));
  const keysAt = keysFrom === undefined ? keyringFile : join(keysFrom, keyringName);
  const keysGone = requireKeys(keysAt, made, clock);
  const draft = join(databaseDir, "restoring");
  try {
    // Of one that was killed.
    rmSync(draft, { recursive: true, force: true });
    makeFolder(draft);
    await copyInto(draft, join(from, copyName), made);
    const parked = await settleIn(draft, keysAt, made, clock);
    if (keysFrom !== undefined)
      for (const { at, name } of keyFiles(keyringFile, privateKeysFile))
        if (existsSync(join(keysFrom, name))) writeSecretFile(at, readFileSync(join(keysFrom, name), "utf8"));
    // Rows of the backup may be of a version before they proved themselves: the server proves them when it starts.
    openKeyring({ path: keyringFile, clock, mayCreate: false }).noteProving({ tokens: false, applications: false });
    renameSync(join(draft, databaseFileName), join(databaseDir, databaseFileName));
    syncFolder(databaseDir);
    return { made, keysGone, parked };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** The log of a database that was moved away without it would be played into the restored one. */
function expectNone(databaseDir: string): void {
  const left = existsSync(databaseDir)
    ? readdirSync(databaseDir).filter((name) => name.startsWith(databaseFileName))
    : [];
  if (left.length > 0)
    throw new BackupRefused(
      `There is a database in ${databaseDir} (${left.join(", ")}): stop its server, and move all of it away first.`,
    );
  if (moveState(databaseDir) !== undefined)
    throw new BackupRefused(`${databaseDir} was given up for PostgreSQL: set another DATA_DIR.`);
}

async function copyInto(draft: string, copy: string, made: Manifest): Promise<void> {
  if (!existsSync(copy)) throw new BackupRefused(`${copy} is not there: ${dirname(copy)} is no whole backup.`);
  const path = join(draft, databaseFileName);
  copyFileSync(copy, path);
  chmodSync(path, 0o600);
  const { version: _, madeAt: __, ...promised } = made;
  const other = `${copy} is not the one that its manifest was written for: it is damaged, or of another backup.`;
  const facts = await factsOf(path).catch((error: unknown) => {
    throw new BackupRefused(other, { cause: error });
  });
  if (!isDeepStrictEqual(facts, promised)) throw new BackupRefused(other);
}

async function settleIn(
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
      vault: createVault(openKeyring({ path: keyringFile, clock, mayCreate: false })),
    });
    if (!verdict.ok)
      throw new BackupRefused(
        `The ledger of the backup is broken at entry ${String(verdict.seq)}: ${verdict.problem}.`,
      );
    parked = await parkUnfinished(db, clock);
  } finally {
    await db.destroy();
  }
  // SQLite keeps it where it could not write all of it into the database.
  if (existsSync(join(databaseDir, `${databaseFileName}-wal`)))
    throw new BackupRefused(`The disk of ${databaseDir} is full: free some of it.`);
  return parked;
}

function readManifest(path: string): Manifest {
  if (!existsSync(path)) throw new BackupRefused(`${path} is not there: ${dirname(path)} is no whole backup.`);
  const parsed = manifest.safeParse(parse(readFileSync(path, "utf8")));
  if (!parsed.success) throw new BackupRefused(`${path} is none that this version can read.`);
  return parsed.data;
}

/** Undefined: no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Answers how many keys are not there any more: some may have been destroyed since, with what they sealed. */
function requireKeys(keyringFile: string, { keys }: Manifest, clock: () => number): number {
  const keyring = openKeyring({ path: keyringFile, clock, mayCreate: false });
  const missing = keys.filter((kid) => keyring.find("kek", kid) === undefined);
  if (keys.length > 0 && missing.length === keys.length)
    throw new BackupRefused(
      `${keyringFile} has none of the keys that open this backup: restore the keys of its time first.`,
    );
  return missing.length;
}
