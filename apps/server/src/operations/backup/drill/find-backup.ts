import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { BackupRefused } from "../errors.ts";
import { readManifest } from "../manifest-file.ts";
import { copyName, manifestName, type Manifest } from "../manifest.ts";

export interface FoundBackup {
  readonly folder: string;
  readonly made: Manifest;
  /** Folders with a database and no manifest: a backup is being made, or was interrupted. */
  readonly unfinished: readonly string[];
}

const holds = (folder: string, name: string): boolean => existsSync(join(folder, name));

/** The latest backup in a folder of backups, or the backup that the folder is. Throws `BackupRefused`. */
export function findBackup(folder: string): FoundBackup {
  if (holds(folder, manifestName) || holds(folder, copyName))
    return { folder, made: readManifest(folder), unfinished: [] };
  const below = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  const unfinished = below.filter((one) => holds(one, copyName) && !holds(one, manifestName));
  const [latest] = below
    .filter((one) => holds(one, manifestName))
    .map((one) => ({ folder: one, made: readManifest(one), unfinished }))
    .toSorted((one, other) => Date.parse(other.made.madeAt) - Date.parse(one.made.madeAt));
  if (latest === undefined)
    throw new BackupRefused(
      `No backup found in ${folder}. Make one with \`loanbridge backup\`, or name the folder of your backups: loanbridge drill restore DIR`,
    );
  return latest;
}
