import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { copyDatabase, type Database } from "../database/index.ts";
import { writeSecretFile } from "../vault/secret-file.ts";
import { BackupRefused } from "./errors.ts";
import { factsOf } from "./facts-of.ts";
import { copyName, keyringName, manifestName, type Manifest } from "./manifest.ts";

/**
 * Copies the embedded database into an empty folder, and says beside it what is in the copy. The keyring is not in it: with the keys
 * at hand a stolen backup would be readable. It goes to a folder of its own, when one is named.
 */
export async function makeBackup(
  db: Database,
  folder: string,
  keys: { readonly file: string; readonly to?: string | undefined },
  now: number,
): Promise<Manifest> {
  if (keys.to !== undefined && isWithin(keys.to, folder))
    throw new BackupRefused("The keys would lie in the backup that they open: name a folder elsewhere for them.");
  makeEmptyFolder(folder);
  const path = join(folder, copyName);
  closeSync(openSync(path, "wx", 0o600));
  if (!(await copyDatabase(db, path)))
    throw new BackupRefused("This installation stores in PostgreSQL: see docs/deployment.md on its backups.");
  const made: Manifest = { version: 1, madeAt: new Date(now).toISOString(), ...(await factsOf(path)) };
  writeSecretFile(join(folder, manifestName), `${JSON.stringify(made, null, 2)}\n`);
  if (keys.to !== undefined) {
    makeEmptyFolder(keys.to);
    writeSecretFile(join(keys.to, keyringName), readFileSync(keys.file, "utf8"));
  }
  return made;
}

function makeEmptyFolder(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new BackupRefused(`${folder} is not empty: name one that is not there yet.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

function isWithin(inner: string, outer: string): boolean {
  const way = relative(resolve(outer), resolve(inner));
  return way === "" || !way.startsWith("..");
}
