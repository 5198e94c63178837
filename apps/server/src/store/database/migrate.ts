import { sql, type Transaction } from "kysely";
import { isShared } from "./dialect-of.ts";
import { DatabaseTooNew } from "./errors.ts";
import type { Database } from "./schema.ts";

/** A step of the schema. It may use only what earlier steps created, never today's `Schema`. */
export interface Migration {
  /** Number and name, the same as the file's: `0001-applications`. */
  readonly name: string;
  readonly up: (tx: Transaction<unknown>) => Promise<void>;
}

type MigrationTable = { migration: { name: string } };

/** Runs the pending migrations, each in one transaction with its own record: a migration killed midway starts over. */
export async function migrate(db: Database, migrations: readonly Migration[]): Promise<void> {
  const bare = db.$extendTables<MigrationTable>();
  if (!(await hasMigrationTable(db)))
    await bare.schema
      .createTable("migration")
      .addColumn("name", "text", (column) => column.primaryKey())
      .execute();
  const done = new Set((await bare.selectFrom("migration").select("name").execute()).map((row) => row.name));
  const known = new Set(migrations.map((migration) => migration.name));
  // Migrations only add (docs/decisions/0016): servers of this version keep running, and may restart, beside servers of
  // the next version.
  const last = migrations.at(-1)?.name ?? "";
  const unknown = [...done].find((name) => !known.has(name) && !(isShared(db) && name > last));
  if (unknown !== undefined)
    throw new DatabaseTooNew(`The database has migration ${unknown}, which this version does not know.`);
  for (const migration of migrations) {
    if (done.has(migration.name)) continue;
    await bare.transaction().execute(async (tx) => {
      await migration.up(tx as Transaction<unknown>);
      await tx.insertInto("migration").values({ name: migration.name }).execute();
    });
  }
}

/** Names of migrations that the database still lacks. */
export async function pendingMigrations(db: Database, migrations: readonly Migration[]): Promise<readonly string[]> {
  const rows = await db.$extendTables<MigrationTable>().selectFrom("migration").select("name").execute();
  const done = new Set(rows.map((row) => row.name));
  return migrations.map(({ name }) => name).filter((name) => !done.has(name));
}

/**
 * True if the migration table exists. Checked first, because a user without the right to create tables may not run
 * `create table if not exists` either.
 */
async function hasMigrationTable(db: Database): Promise<boolean> {
  const { rows } = await (
    isShared(db)
      ? sql`select 1 where to_regclass('migration') is not null`
      : sql`select 1 from sqlite_master where type = 'table' and name = 'migration'`
  ).execute(db);
  return rows.length > 0;
}
