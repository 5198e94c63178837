import { sql, type Transaction } from "kysely";
import { isShared } from "./dialect-of.ts";
import { DatabaseTooNew } from "./errors.ts";
import type { Database } from "./schema.ts";

/** A step of the schema. It may use only what earlier steps made, never today's `Schema`. */
export interface Migration {
  /** Number and name, as its file: `0001-applications`. */
  readonly name: string;
  readonly up: (tx: Transaction<unknown>) => Promise<void>;
}

type MigrationTable = { migration: { name: string } };

/** Runs what has not run, each in a transaction with its own record: one killed midway starts again at the same place. */
export async function migrate(db: Database, migrations: readonly Migration[]): Promise<void> {
  const bare = db.$extendTables<MigrationTable>();
  if (!(await isBegun(db)))
    await bare.schema
      .createTable("migration")
      .addColumn("name", "text", (column) => column.primaryKey())
      .execute();
  const done = new Set((await bare.selectFrom("migration").select("name").execute()).map((row) => row.name));
  const known = new Set(migrations.map((migration) => migration.name));
  // Migrations only add (docs/decisions/0016): beside servers of the next version, those of this one go on, and may be started again.
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

/** Steps that this version knows and the database has not done. */
export async function pendingMigrations(db: Database, migrations: readonly Migration[]): Promise<readonly string[]> {
  const rows = await db.$extendTables<MigrationTable>().selectFrom("migration").select("name").execute();
  const done = new Set(rows.map((row) => row.name));
  return migrations.map(({ name }) => name).filter((name) => !done.has(name));
}

/** Whether there is a record of migrations. Asked, since a user who may create no table may not say "if not exists" either. */
async function isBegun(db: Database): Promise<boolean> {
  const { rows } = await (
    isShared(db)
      ? sql`select 1 where to_regclass('migration') is not null`
      : sql`select 1 from sqlite_master where type = 'table' and name = 'migration'`
  ).execute(db);
  return rows.length > 0;
}
