import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { syncFolder } from "../../system/sync-folder.ts";

/** Lies beside an embedded database that is being moved, or was, and holds the id of the move: nobody stores in it any more. */
const names = { moving: "moving-to-postgres", moved: "moved-to-postgres" } as const;

/** Whether the database of a folder was given up for PostgreSQL, or is about to be. */
export function moveOf(databaseDir: string): keyof typeof names | undefined {
  return (["moved", "moving"] as const).find((state) => existsSync(join(databaseDir, names[state])));
}

/** Id of the move that `state` says of. */
export function idOfMove(databaseDir: string, state: keyof typeof names): string {
  return readFileSync(join(databaseDir, names[state]), "utf8");
}

/** From here on nothing else opens it. Answers the id of the move, the same each time. */
export function beginMove(databaseDir: string): string {
  if (moveOf(databaseDir) === undefined) {
    const draft = join(databaseDir, `${names.moving}.new`);
    writeFileSync(draft, randomUUID(), { flush: true });
    renameSync(draft, join(databaseDir, names.moving));
    syncFolder(databaseDir);
  }
  return idOfMove(databaseDir, "moving");
}

export function endMove(databaseDir: string): void {
  renameSync(join(databaseDir, names.moving), join(databaseDir, names.moved));
  syncFolder(databaseDir);
}
