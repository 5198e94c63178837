import { copyFileSync, chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { verifyLedger } from "../consent/index.ts";
import { databaseFileName, openDatabase, type Database } from "../database/index.ts";
import { createVault, openKeyring } from "../vault/index.ts";
import { writeSecretFile } from "../vault/secret-file.ts";
import { BackupRefused } from "./errors.ts";
import { factsOf } from "./facts-of.ts";
import { copyName, keyringName, manifest, manifestName, type Manifest } from "./manifest.ts";
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
}

/**
 * Puts a backup in the place of a database that is not there, and proves that it is whole: its bytes, its rows, the chain of its
 * ledger, and that the keys are there that open it. What fails leaves nothing behind.
 */
export async function restoreBackup(places: Places, clock: () => number): Promise<Restored> {
  const { from, keysFrom, databaseDir, keyringFile } = places;
  const target = join(databaseDir, databaseFileName);
  if (existsSync(target))
    throw new BackupRefused(`There is a database in ${databaseDir}: stop its server, and move it away first.`);
  if (keysFrom !== undefined && existsSync(keyringFile))
    throw new BackupRefused(`There are keys at ${keyringFile}: move them away first, or leave out the folder of keys.`);
  const made = readManifest(join(from, manifestName));
  mkdirSync(databaseDir, { recursive: true, mode: 0o700 });
  let keysGone: number;
  const draft = join(databaseDir, "restoring.sqlite");
  try {
    copyFileSync(join(from, copyName), draft);
    chmodSync(draft, 0o600);
    const { version: _, madeAt: __, ...promised } = made;
    if (!isDeepStrictEqual(await factsOf(draft), promised))
      throw new BackupRefused(`${join(from, copyName)} is not the one that its manifest was written for.`);
    if (keysFrom !== undefined) writeSecretFile(keyringFile, readFileSync(join(keysFrom, keyringName), "utf8"));
    keysGone = requireKeys(keyringFile, made, clock);
    renameSync(draft, target);
  } finally {
    rmSync(draft, { force: true });
  }
  try {
    return { made, keysGone, parked: await settleIn(databaseDir, keyringFile, made, clock) };
  } catch (error) {
    rmSync(target, { force: true });
    throw error;
  }
}

async function settleIn(
  databaseDir: string,
  keyringFile: string,
  made: Manifest,
  clock: () => number,
): Promise<Parked> {
  const db: Database = await openDatabase(databaseDir);
  try {
    const verdict = await verifyLedger(db, {
      known: { seq: made.ledger.seq, hash: Buffer.from(made.ledger.hash, "hex") },
      vault: createVault(openKeyring({ path: keyringFile, clock, mayCreate: false })),
    });
    if (!verdict.ok)
      throw new BackupRefused(
        `The ledger of the backup is broken at entry ${String(verdict.seq)}: ${verdict.problem}.`,
      );
    return await parkUnfinished(db, clock);
  } finally {
    await db.destroy();
  }
}

function readManifest(path: string): Manifest {
  if (!existsSync(path)) throw new BackupRefused(`${path} is not there: ${dirname(path)} is no backup.`);
  const parsed = manifest.safeParse(JSON.parse(readFileSync(path, "utf8")));
  if (!parsed.success) throw new BackupRefused(`${path} is none that this version can read.`);
  return parsed.data;
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
