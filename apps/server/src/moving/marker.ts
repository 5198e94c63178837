import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Lies beside an embedded database that is being moved, or was: nobody stores in it any more. */
const names = { moving: "moving-to-postgres", moved: "moved-to-postgres" } as const;

/** Whether the database of a folder was given up for PostgreSQL, or is about to be. */
export function moveOf(databaseDir: string): keyof typeof names | undefined {
  return (["moved", "moving"] as const).find((state) => existsSync(join(databaseDir, names[state])));
}

/** From here on nothing else opens it. Answers the id of the move, the same each time. */
export function beginMove(databaseDir: string): string {
  const file = join(databaseDir, names.moving);
  if (!existsSync(file)) writeFileSync(file, randomUUID(), { flush: true });
  return readFileSync(file, "utf8");
}

export function endMove(databaseDir: string): void {
  renameSync(join(databaseDir, names.moving), join(databaseDir, names.moved));
}
