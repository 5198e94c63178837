import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { openDatabase } from "./open.ts";
import { connectPostgres, openPostgres } from "./postgres/open-postgres.ts";
import { sqlState } from "./postgres/postgres-errors.ts";
import type { Database } from "./schema.ts";
import { fileName } from "./sqlite/sqlite-file.ts";
import { StatementCheck } from "./statement-check.ts";

/** Environment variable with the URL of a PostgreSQL server. When set, tests create their stores there. */
export const testPostgres = "TEST_POSTGRES";
const template = "loanbridge_template";
const duplicateDatabase = "42P04";

/** Shared, so that the tests of a process compare a statement once for each kind of values. */
const statements = new StatementCheck();

/** For tests: the store of a folder. Opening the same folder again opens the same store. */
export async function openTestStore(folder: string, options: { readonly maxWaitMs?: number } = {}): Promise<Database> {
  const url = testDatabaseUrl(folder);
  const plugins = [statements];
  if (url === undefined) {
    await placeEmptyStore(folder);
    return await openDatabase(folder, { ...options, plugins });
  }
  await asOwner((owner) =>
    sql`create database ${sql.id(nameOf(folder))} template ${sql.id(template)} strategy file_copy`
      .execute(owner)
      .catch((error: unknown) => {
        if (sqlState(error) !== duplicateDatabase) throw error;
      }),
  );
  return await openPostgres(url, { connections: 6, maxWaitMs: 30_000, ...options, plugins });
}

/** The file of an empty embedded database: migrating a new one takes 20 ms, and writing a copy 1 ms. */
let emptyStore: Promise<Buffer> | undefined;

/** Gives a folder without an embedded database an empty one that is migrated. */
export async function placeEmptyStore(folder: string): Promise<void> {
  const path = join(folder, fileName);
  if (existsSync(path)) return;
  emptyStore ??= makeEmptyStore();
  await mkdir(folder, { recursive: true });
  await writeFile(path, await emptyStore, { mode: 0o600 });
}

async function makeEmptyStore(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "loanbridge-empty-"));
  await (await openDatabase(folder)).destroy();
  const file = await readFile(join(folder, fileName));
  await rm(folder, { recursive: true });
  return file;
}

/** Undefined when the folder's store is the embedded database. */
export function testDatabaseUrl(folder: string): string | undefined {
  const server = process.env[testPostgres];
  return server === undefined ? undefined : databaseOf(server, nameOf(folder));
}

/** Migrates a template database once; every test's store starts as a copy of it. */
export async function makeTemplate(server: string): Promise<void> {
  const owner = connectPostgres(server, { connections: 1, withoutTimeouts: true });
  await sql`drop database if exists ${sql.id(template)}`.execute(owner);
  await sql`create database ${sql.id(template)}`.execute(owner);
  await owner.destroy();
  await (await openPostgres(databaseOf(server, template))).destroy();
}

/** Drops all test databases at the end, not per test: each drop makes the server flush everything to disk. */
export async function dropTestStores(server: string): Promise<void> {
  const owner = connectPostgres(server, { connections: 1, withoutTimeouts: true });
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database where datname like ${"test\\_%"} or datname = ${template}`.execute(owner);
  for (const { name } of rows) await sql`drop database ${sql.id(name)} with (force)`.execute(owner);
  await owner.destroy();
}

async function asOwner(act: (owner: Database) => Promise<unknown>): Promise<void> {
  const owner = connectPostgres(process.env[testPostgres] ?? "", { connections: 1, withoutTimeouts: true });
  await act(owner);
  await owner.destroy();
}

function databaseOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

function nameOf(folder: string): string {
  return `test_${createHash("sha256").update(folder).digest("hex").slice(0, 20)}`;
}
