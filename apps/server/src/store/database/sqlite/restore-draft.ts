import { existsSync } from "node:fs";
import { join } from "node:path";
import { DataDirUnusable } from "../errors.ts";
import { fileName } from "./sqlite-file.ts";

/** Folder in which a restore builds the embedded database of a directory, until it is verified. */
export const restoreDraft = (databaseDir: string): string => join(databaseDir, "restoring");

/**
 * Throws `DataDirUnusable` where a restore has not put its database in place: a server would begin an empty one there,
 * which the restore would then replace.
 */
export function refuseUnfinishedRestore(databaseDir: string): void {
  const draft = restoreDraft(databaseDir);
  if (!existsSync(draft) || existsSync(join(databaseDir, fileName))) return;
  throw new DataDirUnusable(
    `A restore into ${databaseDir} is running, or was interrupted. If it was interrupted, run npx loanbridge restore again. To begin with an empty database instead, remove ${draft}.`,
  );
}
