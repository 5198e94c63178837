import { sql } from "kysely";
import { onTestFinished } from "vitest";
import { openDatabase } from "./open.ts";
import type { Database } from "./schema.ts";
import { temporaryFolder } from "./temporary-folder.fixture.ts";

const ignore = (): void => undefined;

/** For tests: an embedded database, and the texts of all statements that it is sent. */
export async function recordedDatabase(): Promise<{ readonly db: Database; readonly statements: readonly string[] }> {
  const statements: string[] = [];
  const executed = (text: string): void => void statements.push(text);
  const watch = { waited: ignore, committed: ignore, commitFailed: ignore, unwritable: ignore, executed };
  const db = await openDatabase(temporaryFolder(), { watch });
  statements.length = 0;
  onTestFinished(() => db.destroy());
  return { db, statements };
}

/** These have rows of each request. */
const growing =
  /^SCAN (?:application|attempt|blind_index|consent_entry|lead_facts|lead_progress|message|quality_mark|routing_round|sealed_group|skip|steering_round|visitor_token)\b/u;

/** For tests: growing tables that SQLite reads from end to end for one of these statements, each with the statement. */
export async function wholeReads(db: Database, statements: Iterable<string>): Promise<readonly string[]> {
  const found: string[] = [];
  for (const text of new Set(statements))
    for (const step of await planOf(db, text)) if (growing.test(step)) found.push(`${step}: ${text}`);
  return found;
}

/** For tests: the steps in which SQLite executes a statement. Empty for a setting of SQLite. */
export async function planOf(db: Database, text: string): Promise<readonly string[]> {
  if (!/^(?:select|insert|update|delete|with) /u.test(text)) return [];
  const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${text}`).execute(db);
  return rows.map(({ detail }) => detail);
}
