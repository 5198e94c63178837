import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync, rmdirSync } from "node:fs";
import { isAbsolute, join, relative, resolve, sep } from "node:path";
import { copyDatabase, type Database, DatabaseUnwritable, writeSecretFile } from "../../store/index.ts";
import { makeFolder } from "../../system/index.ts";
import type { BackupEventTable } from "../tables.ts";
import { diskProblem } from "./disk-problem.ts";
import { BackupRefused } from "./errors.ts";
import { factsOf } from "./facts-of.ts";
import { manifestText } from "./manifest-file.ts";
import { copyName, keyFiles, manifestName, type Manifest } from "./manifest.ts";
import { requireKeys } from "./restore-copy.ts";

interface Made {
  readonly made: Manifest;
  /** False: the backup is complete, but the database could not be written to record it. */
  readonly isRecorded: boolean;
}

/**
 * Copies the embedded database into an empty folder, with a manifest of its content. The keyring is not included,
 * because a stolen backup would then be readable; it can be copied to a separate folder. A failed backup leaves nothing
 * behind.
 */
export async function makeBackup(
  db: Database,
  folder: string,
  keys: { readonly file: string; readonly privateFile?: string; readonly to?: string | undefined },
  now: number,
): Promise<Made> {
  if (keys.to !== undefined && isWithin(keys.to, folder))
    throw new BackupRefused(
      "The keys must not be stored in the backup that they decrypt. Choose a KEYSDIR outside it.",
    );
  if (keys.to !== undefined && !existsSync(keys.file))
    throw new BackupRefused(`No keyring found at ${keys.file}. Restore it first.`);
  const folders = keys.to === undefined ? [folder] : [folder, keys.to];
  for (const one of folders) expectEmpty(one);
  const given = new Set(folders.filter((one) => existsSync(one)));
  try {
    for (const one of folders) makeFolder(one);
    const path = join(folder, copyName);
    closeSync(openSync(path, "wx", 0o600));
    if (!(await copyDatabase(db, path)))
      throw new BackupRefused("This installation uses PostgreSQL. See docs/deployment.md for PostgreSQL backups.");
    const made: Manifest = { version: 1, madeAt: new Date(now).toISOString(), ...(await factsOf(path)) };
    if (keys.to !== undefined)
      requireKeys(keys.file, made, () => now, "Set KEYRING_FILE to the value that the server uses.");
    if (keys.to !== undefined)
      for (const { at, name } of keyFiles(keys.file, keys.privateFile))
        if (existsSync(at)) writeSecretFile(join(keys.to, name), readFileSync(at, "utf8"));
    // Last, because the manifest marks a complete backup.
    writeSecretFile(join(folder, manifestName), manifestText(made));
    const event = { at: now, bytes: made.bytes, with_keys: keys.to === undefined ? 0 : 1 } as const;
    return { made, isRecorded: await recordBackup(db, event) };
  } catch (error) {
    for (const one of folders) removeFolder(one, given.has(one));
    const problem = diskProblem(folder, error);
    throw problem === undefined ? error : new BackupRefused(problem, { cause: error });
  }
}

/** After the copy, which does not hold its own record. A backup is needed most when the database's disk is full. */
async function recordBackup(db: Database, event: BackupEventTable): Promise<boolean> {
  try {
    await db
      .insertInto("backup_event")
      .values(event)
      .onConflict((conflict) => conflict.column("at").doNothing())
      .execute();
    return true;
  } catch (error) {
    if (error instanceof DatabaseUnwritable) return false;
    throw error;
  }
}

function expectEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new BackupRefused(`${folder} is not empty. Choose a new or empty directory.`);
}

/** The folder was empty or did not exist. An existing folder is kept, because it may be a mount point. */
function removeFolder(folder: string, stays: boolean): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true });
  if (!stays) rmdirSync(folder);
}

function isWithin(inner: string, outer: string): boolean {
  const path = relative(resolve(outer), resolve(inner));
  // Another drive of Windows has no relative path. A name such as "..keys" begins with dots but leads inside.
  return path !== ".." && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}
