import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { databaseFileName, moveState, openKeyring, restoreDraft, writeSecretFile } from "../../store/index.ts";
import { makeFolder, syncFolder } from "../../system/index.ts";
import { BackupRefused } from "./errors.ts";
import { keysToRestore } from "./keys-to-restore.ts";
import { readManifest } from "./manifest-file.ts";
import { keyFiles, keyringName, type Manifest } from "./manifest.ts";
import type { Parked } from "./park-unfinished.ts";
import { type CopyPlaces, requireKeys, restoreCopy } from "./restore-copy.ts";
import { filesIn, noteRestored, restoredBefore } from "./restored-note.ts";

export interface Restored {
  readonly made: Manifest;
  readonly parked: Parked;
  /** Number of keys that the backup needs and the keyring lacks. */
  readonly keysGone: number;
  /** True if the backup has sealed values and there are no private keys, which bank and identity values need. */
  readonly lacksPrivateKeys: boolean;
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
 * its keys are available. No server can open the database before it is complete. A failed restore leaves nothing behind;
 * one that was killed can be run again, also after its last step.
 */
export async function restoreBackup(places: Places, clock: () => number): Promise<Restored> {
  const { from, keysFrom, databaseDir, keyringFile, privateKeysFile } = places;
  const made = readManifest(from);
  const before = restoredBefore(databaseDir, made);
  if (before === undefined) refuseExistingDatabase(databaseDir);
  const keysAt = keysFrom === undefined ? keyringFile : join(keysFrom, keyringName);
  const keysGone = requireKeys(keysAt, made, clock);
  const newKeys =
    keysFrom === undefined ? [] : keysToRestore({ from: keysFrom, files: keyFiles(keyringFile, privateKeysFile) });
  const draft = restoreDraft(databaseDir);
  try {
    // Left by a restore that was killed.
    rmSync(draft, { recursive: true, force: true });
    const parked = before ?? (await restoreInto(draft, { from, made, keyringFile: keysAt }, clock));
    for (const { at, text } of newKeys) writeSecretFile(at, text);
    // The backup may contain rows from before row proofs; the server adds proofs at startup.
    const keyring = openKeyring({
      path: keyringFile,
      clock,
      mayCreate: false,
      ...(privateKeysFile && { privateKeysFile }),
    });
    keyring.noteProving({ tokens: false, applications: false });
    if (before === undefined) {
      noteRestored(databaseDir, draft, made, parked);
      renameSync(join(draft, databaseFileName), join(databaseDir, databaseFileName));
    }
    syncFolder(databaseDir);
    const lacksPrivateKeys = (made.tables["sealed_group"] ?? 0) > 0 && keyring.boxes.list().length === 0;
    return { made, keysGone, lacksPrivateKeys, parked };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function restoreInto(draft: string, copy: Omit<CopyPlaces, "to">, clock: () => number): Promise<Parked> {
  makeFolder(draft);
  return (await restoreCopy({ ...copy, to: draft }, clock)).parked;
}

/** A leftover write-ahead log would be applied to the restored database. */
function refuseExistingDatabase(databaseDir: string): void {
  const left = filesIn(databaseDir);
  if (left.length > 0)
    throw new BackupRefused(
      `A database already exists in ${databaseDir} (${left.join(", ")}). Stop its server and move these files away first.`,
    );
  if (moveState(databaseDir) !== undefined)
    throw new BackupRefused(`${databaseDir} was moved to PostgreSQL. Set a different DATA_DIR.`);
}
