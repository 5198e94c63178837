import { sql } from "kysely";
import type { Database, Tx } from "../database/schema.ts";

/**
 * Runs statements that change the schema, which take no parameters: their texts are made of names and limits of this
 * folder alone. In a transaction they are sent at once, so that no lock is held while this process is busy with something
 * else.
 */
export async function runAll(db: Database | Tx, statements: readonly string[]): Promise<void> {
  await Promise.all(statements.map((statement) => run(db, statement)));
}

/** As `runAll`, for one statement. Returns how many rows it changed. */
export async function run(db: Database | Tx, statement: string): Promise<bigint> {
  return (await sql.raw(statement).execute(db)).numAffectedRows ?? 0n;
}
