import { statfs } from "node:fs/promises";
import { sql } from "kysely";
import type { ConsoleAnswer } from "@loanbridge/contract/console";
import { type Database, isShared } from "../../../store/index.ts";

type DatabaseState = ConsoleAnswer<"system">["database"];
type Table = DatabaseState["tables"][number];

/** Rows up to which a table of the embedded database is counted, because counting more takes too long. */
const mostCounted = 10_000;

/** Size of the database and its tables, the largest first. */
export async function readDatabaseSize(
  db: Database,
  dataDir: string,
): Promise<Omit<DatabaseState, "growth"> & { readonly version: string }> {
  const read = isShared(db) ? await readShared(db) : await readEmbedded(db, dataDir);
  return { ...read, tables: read.tables.toSorted((one, other) => other.rows - one.rows) };
}

async function readShared(db: Database) {
  const [size, tables] = await Promise.all([
    sql<{ bytes: number; version: string }>`
      select pg_database_size(current_database()) as bytes, current_setting('server_version') as version`.execute(db),
    // -1: never analyzed. The partitions of a table count as one.
    sql<{ name: string; rows: number }>`
      select coalesce(parent.relname, stored.relname) as name, sum(greatest(stored.reltuples, 0))::bigint as rows
      from pg_class stored
      left join pg_inherits on inhrelid = stored.oid
      left join pg_class parent on parent.oid = inhparent
      where stored.relkind = 'r' and stored.relnamespace = current_schema()::regnamespace
      group by 1`.execute(db),
  ]);
  const { bytes = 0, version = "" } = size.rows[0] ?? {};
  return {
    kind: "postgresql" as const,
    version: `PostgreSQL ${version}`,
    bytes,
    freeBytes: null,
    tables: tables.rows,
  };
}

async function readEmbedded(db: Database, dataDir: string) {
  const { rows } = await sql<{ bytes: number; version: string }>`
    select page_count * page_size as bytes, sqlite_version() as version
    from pragma_page_count(), pragma_page_size()`.execute(db);
  const { bytes = 0, version = "" } = rows[0] ?? {};
  const names = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'`.execute(db);
  const tables: Table[] = [];
  for (const { name } of names.rows) tables.push({ name, rows: await rowsOf(db, name) });
  const { bavail, bsize } = await statfs(dataDir);
  return { kind: "embedded" as const, version: `SQLite ${version}`, bytes, freeBytes: bavail * bsize, tables };
}

/** Rows of a table; of a large one, estimated by the range of its row IDs. */
async function rowsOf(db: Database, name: string): Promise<number> {
  const table = sql.table(name);
  const counted = await sql<{ rows: number }>`
    select count(*) as rows from (select 1 from ${table} limit ${mostCounted})`.execute(db);
  const few = counted.rows[0]?.rows ?? 0;
  if (few < mostCounted) return few;
  const range = await sql<{ first: number; last: number }>`
    select (select min(rowid) from ${table}) as first, (select max(rowid) from ${table}) as last`.execute(db);
  const { first = 0, last = 0 } = range.rows[0] ?? {};
  return Math.max(few, last - first + 1);
}
