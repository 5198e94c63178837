import { statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "../../../store/index.ts";
import { BackupRefused } from "../errors.ts";
import { copyName } from "../manifest.ts";
import { requireKeys, restoreCopy, type RestoredCopy } from "../restore-copy.ts";
import { withDrillFolder } from "./drill-folder.ts";
import { findBackup, type FoundBackup } from "./find-backup.ts";
import { type DrillKeys, findKeys, type KeyPlaces, openAsRestored, withPrivateKeys } from "./drill-keys.ts";
import { verifyReports, verifySeals, type VerifiedReports, type VerifiedSeals } from "./verify-restored.ts";

interface DrillPlaces extends KeyPlaces {
  /** A backup, or a folder of backups. */
  readonly from: string;
  /** Folder for the temporary copy. */
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
  readonly verified: VerifiedSeals & VerifiedReports;
  /** A sentence for each thing that is not as it must be, without personal values. */
  readonly problems: readonly string[];
}

/** Left free, because a running server on the same disk must be able to keep storing. */
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
  const keys = findKeys(places);
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

async function verifyIn(folder: string, keys: DrillKeys, clock: () => number) {
  const db = await openDatabase(folder);
  try {
    const seals = await withPrivateKeys(keys, () => verifySeals(db, openAsRestored(keys, clock)));
    const reports = await verifyReports(db);
    return {
      verified: { ...seals.verified, ...reports.verified },
      problems: [...seals.problems, ...reports.problems],
    };
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
