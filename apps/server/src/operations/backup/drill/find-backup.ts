import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { BackupRefused } from "../errors.ts";
import { readManifest } from "../manifest-file.ts";
import { copyName, manifestName, type Manifest } from "../manifest.ts";

export interface FoundBackup {
  readonly folder: string;
  readonly made: Manifest;
  /** Folders with a database and no manifest: a backup is being made, or was interrupted. */
  readonly unfinished: readonly string[];
  /** Folders whose manifest cannot be read, and is older than this backup's or not of a backup. */
  readonly unreadable: readonly string[];
}

const holds = (folder: string, name: string): boolean => existsSync(join(folder, name));

/** The latest backup in a folder of backups, or the backup that the folder is. Throws `BackupRefused`. */
export function findBackup(folder: string): FoundBackup {
  if (holds(folder, manifestName) || holds(folder, copyName))
    return { folder, made: readManifest(folder), unfinished: [], unreadable: [] };
  const below = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  const unfinished = below.filter((one) => holds(one, copyName) && !holds(one, manifestName));
  const read = below.filter((one) => holds(one, manifestName)).map(tryManifest);
  const refused = read.filter((one) => "error" in one).toSorted((one, other) => other.writtenAt - one.writtenAt);
  const [latest] = read
    .filter((one) => "made" in one)
    .toSorted((one, other) => Date.parse(other.made.madeAt) - Date.parse(one.made.madeAt));
  // It may be the latest backup, which an older one must not stand in for.
  const doubtful = refused.find((one) => holds(one.folder, copyName));
  if (doubtful !== undefined && doubtful.writtenAt >= (latest?.writtenAt ?? 0)) throw doubtful.error;
  if (latest === undefined)
    throw new BackupRefused(
      `No backup found in ${folder}. Make one with \`loanbridge backup\`, or name the folder of your backups: loanbridge drill restore DIR`,
    );
  return { folder: latest.folder, made: latest.made, unfinished, unreadable: refused.map((one) => one.folder) };
}

interface Written {
  readonly folder: string;
  /** Milliseconds since the epoch, by the file system. */
  readonly writtenAt: number;
}

type ReadManifest = Written & ({ readonly made: Manifest } | { readonly error: BackupRefused });

/** The manifest of a folder, or why it cannot be read. */
function tryManifest(folder: string): ReadManifest {
  const writtenAt = statSync(join(folder, manifestName)).mtimeMs;
  try {
    return { folder, writtenAt, made: readManifest(folder) };
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    return { folder, writtenAt, error };
  }
}
