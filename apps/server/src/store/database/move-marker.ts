import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { syncFolder } from "../../system/index.ts";

/**
 * Files beside an embedded database that is being moved to PostgreSQL, or was. They hold the id of the move. While one
 * exists, nothing may write to the embedded database.
 */
const names = { moving: "moving-to-postgres", moved: "moved-to-postgres" } as const;

/** State of the folder's move to PostgreSQL; undefined if none was started. */
export function moveState(databaseDir: string): keyof typeof names | undefined {
  return (["moved", "moving"] as const).find((state) => existsSync(join(databaseDir, names[state])));
}

/** Id of the move, read from the marker file for `state`. */
export function moveId(databaseDir: string, state: keyof typeof names): string {
  return readFileSync(join(databaseDir, names[state]), "utf8");
}

/**
 * Marks the folder as being moved, so that nothing else opens it. Returns the id of the move, the same on every call.
 */
export function beginMove(databaseDir: string): string {
  if (moveState(databaseDir) === undefined) {
    const draft = join(databaseDir, `${names.moving}.new`);
    writeFileSync(draft, randomUUID(), { flush: true });
    renameSync(draft, join(databaseDir, names.moving));
    syncFolder(databaseDir);
  }
  return moveId(databaseDir, "moving");
}

export function endMove(databaseDir: string): void {
  renameSync(join(databaseDir, names.moving), join(databaseDir, names.moved));
  syncFolder(databaseDir);
}
