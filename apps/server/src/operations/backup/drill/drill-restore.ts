import { existsSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { BoxShut, createVault, openDatabase, openKeyring, type Vault } from "../../../store/index.ts";
import { privatePath } from "../../../system/index.ts";
import { BackupRefused } from "../errors.ts";
import { copyName, keyringName } from "../manifest.ts";
import { requireKeys, restoreCopy, type RestoredCopy } from "../restore-copy.ts";
import { withDrillFolder } from "./drill-folder.ts";
import { findBackup, type FoundBackup } from "./find-backup.ts";
import { verifyRestored, type Verified } from "./verify-restored.ts";

interface DrillPlaces {
  /** A backup, or a folder of backups. */
  readonly from: string;
  /** Folder of the key backup; if absent, the keys in use are tried. */
  readonly keysFrom?: string | undefined;
  /** The keys in use, which are only read. */
  readonly keyringFile: string;
  readonly privateKeysFile: string;
  /** Where the temporary copy is restored. */
  readonly parent: string;
}

interface DrillOptions {
  readonly clock: () => number;
  /** Free bytes on a folder's disk. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

export interface Drilled extends RestoredCopy {
  readonly backup: FoundBackup;
  /** Negative if this machine's clock is behind. */
  readonly ageMs: number;
  /** The keyring that opened the backup. */
  readonly keyringFile: string;
  readonly hadLeftover: boolean;
  /** The time that `restore` would have taken. */
  readonly restoreMs: number;
  readonly verifyMs: number;
  readonly verified: Verified;
  /** A sentence for each thing that is not as it must be, without personal values. */
  readonly problems: readonly string[];
}

/** Left free, because a running server on the same disk must be able to go on storing. */
const marginBytes = 256 * 1024 * 1024;

/**
 * Restores the latest backup into a temporary folder, opens and recounts everything in it, and removes it. Only reads the
 * backup and the keys, and starts no worker, so that nothing is sent. Throws `BackupRefused` and `KeyringRefused`.
 */
export async function drillRestore(
  places: DrillPlaces,
  { clock, freeBytes = readFreeBytes }: DrillOptions,
): Promise<Drilled> {
  const backup = findBackup(places.from);
  const keys = keysOf(places);
  return await withDrillFolder(places.parent, async ({ folder, hadLeftover }) => {
    await requireSpace(places.parent, join(backup.folder, copyName), freeBytes);
    const begun = performance.now();
    const keysGone = requireKeys(keys.keyringFile, backup.made, clock);
    const restored = await restoreCopy(
      { from: backup.folder, made: backup.made, keyringFile: keys.keyringFile, to: folder },
      clock,
    );
    const restoredAt = performance.now();
    const { verified, problems } = await verifyIn(folder, keys, clock);
    return {
      ...restored,
      backup,
      ageMs: clock() - Date.parse(backup.made.madeAt),
      keyringFile: keys.keyringFile,
      hadLeftover,
      restoreMs: restoredAt - begun,
      verifyMs: performance.now() - restoredAt,
      verified,
      problems: [...missingKeys(keysGone, backup, keys.keyringFile), ...problems],
    };
  });
}

interface Keys {
  readonly keyringFile: string;
  readonly privateKeysFile: string;
}

/** Throws `BackupRefused` if they are not there. */
function keysOf({ keysFrom, keyringFile, privateKeysFile }: DrillPlaces): Keys {
  const copied = join(keysFrom ?? "", keyringName);
  const keys =
    keysFrom === undefined
      ? { keyringFile, privateKeysFile }
      : { keyringFile: copied, privateKeysFile: privatePath(copied) };
  const missing = [keys.keyringFile, keys.privateKeysFile].find((file) => !existsSync(file));
  if (missing !== undefined)
    throw new BackupRefused(
      `${missing} not found: without it, the backup cannot be read. Restore it, or name the folder of a copy of the keys: loanbridge drill restore DIR KEYSDIR`,
    );
  return keys;
}

async function requireSpace(folder: string, copy: string, freeBytes: (folder: string) => Promise<number>) {
  // The copy, and as much for its log while this version upgrades the schema.
  const needed = 2 * (statSync(copy, { throwIfNoEntry: false })?.size ?? 0) + marginBytes;
  const free = await freeBytes(folder);
  if (free < needed)
    throw new BackupRefused(
      `The drill needs ${String(needed)} free bytes in ${folder}, and ${String(free)} are free. Free some space, or name a folder on another disk: --in DIR`,
    );
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** As a server reads them after `restore`, which lets it accept rows from before row proofs. */
function openAsRestored({ keyringFile, privateKeysFile }: Keys, clock: () => number): Vault {
  const keyring = openKeyring({ path: keyringFile, privateKeysFile, clock, isReadOnly: true });
  return createVault({ ...keyring, proving: () => ({ ...keyring.proving(), tokens: false, applications: false }) });
}

async function verifyIn(folder: string, keys: Keys, clock: () => number) {
  const vault = openAsRestored(keys, clock);
  const db = await openDatabase(folder);
  try {
    return await verifyRestored(db, vault);
  } catch (error) {
    if (!(error instanceof BoxShut)) throw error;
    throw new BackupRefused(
      `${keys.privateKeysFile} lacks a key of the backup's bank and identity values. First restore the private keys from the time of the backup.`,
    );
  } finally {
    await db.destroy();
  }
}

function missingKeys(gone: number, { made }: FoundBackup, keyringFile: string): readonly string[] {
  if (gone === 0) return [];
  return [
    `${keyringFile} lacks ${String(gone)} of the ${String(made.keys.length)} keys that decrypt the backup. If you did not destroy them since, copy the keys again after the first start of each month.`,
  ];
}
