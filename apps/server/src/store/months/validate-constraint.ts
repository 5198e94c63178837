import { allowLongStatements } from "../database/postgres/long-statements.ts";
import type { Database } from "../database/schema.ts";
import { runAll } from "./run-all.ts";

/** Reads the whole table, and blocks only other changes of the schema. */
export async function validateConstraint(
  db: Database,
  table: string,
  constraint: string,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  await db.transaction().execute(async (tx) => {
    await allowLongStatements(tx);
    await runAll(tx, [`alter table ${table} validate constraint ${constraint}`]);
  });
}
