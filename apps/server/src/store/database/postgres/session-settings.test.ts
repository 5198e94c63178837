import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "../schema.ts";
import { temporaryFolder } from "../temporary-folder.fixture.ts";
import { openTestStore, testDatabaseUrl } from "../test-store.fixture.ts";
import { connectPostgres, openPostgres } from "./open-postgres.ts";

/** Sets what later sessions of the database begin with. */
async function setForSessions(owner: Database, name: string, value: string): Promise<void> {
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(owner);
  for (const { database } of rows)
    await sql`alter database ${sql.id(database)} set ${sql.id(name)} = ${sql.lit(value)}`.execute(owner);
}

test("a connection without timeouts has none, whatever the database sets for its sessions", async () => {
  const folder = temporaryFolder();
  const owner = await openTestStore(folder);
  for (const limit of ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"])
    await setForSessions(owner, limit, "50");
  await owner.destroy();
  const db = connectPostgres(testDatabaseUrl(folder) ?? "", { connections: 1, withoutTimeouts: true });
  onTestFinished(() => db.destroy());
  await db.transaction().execute(async (tx) => void (await sql`select pg_sleep(0.2)`.execute(tx)));
  const { rows } = await sql`
    select name from pg_settings where name in ('lock_timeout', 'idle_in_transaction_session_timeout') and setting = '50'`.execute(
    db,
  );
  expect(rows).toEqual([]);
});

test("a search_path without an existing schema is refused, with what to reset", async () => {
  const folder = temporaryFolder();
  const owner = await openTestStore(folder);
  await setForSessions(owner, "search_path", "nosuch");
  await owner.destroy();
  await expect(openPostgres(testDatabaseUrl(folder) ?? "")).rejects.toThrow(
    "The search_path of the user in DATABASE_URL names no existing schema. Create its schema, or reset search_path for the user and the database.",
  );
});
