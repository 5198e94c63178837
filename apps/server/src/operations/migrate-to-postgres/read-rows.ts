import { sql } from "kysely";
import type { Database } from "../../store/index.ts";
import type { Table } from "./tables.ts";

type Row = Readonly<Record<string, unknown>>;

interface Page {
  readonly rows: readonly Row[];
  /** Start of the next page (exclusive). */
  readonly last: number;
}

const pageRows = 500;
const pageBlocks = 64;

/** Rows of the embedded database, in rowid order. */
export async function* embeddedPages(db: Database, { name, columns }: Table, after: number): AsyncGenerator<Page> {
  for (let last = after; ;) {
    const { rows } = await sql<Row & { rowid_: number }>`
      select rowid as rowid_, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}
      where rowid > ${last} order by rowid limit ${pageRows}`.execute(db);
    if (rows.length === 0) return;
    last = rows.at(-1)?.rowid_ ?? last;
    yield { rows: rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]]))), last };
  }
}

/** Rows of PostgreSQL, in physical block order, of each partition in turn. */
export async function* storedPages(db: Database, { name, columns }: Table): AsyncGenerator<readonly Row[]> {
  const { rows: parts } = await sql<{ part: string }>`
    select relname as part from pg_class
    where oid in (select relid from pg_partition_tree(${name}) where isleaf) or (oid = ${name}::regclass and relkind = 'r')
    order by relname`.execute(db);
  for (const { part } of parts) yield* pagesOf(db, part, columns);
}

async function* pagesOf(db: Database, name: string, columns: Table["columns"]): AsyncGenerator<readonly Row[]> {
  const size = await sql<{ blocks: number }>`
    select pg_relation_size(${name}::regclass) / current_setting('block_size')::bigint as blocks`.execute(db);
  const blocks = size.rows[0]?.blocks ?? 0;
  for (let from = 0; from < blocks; from += pageBlocks) {
    const { rows } = await sql<Row>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}
      where ctid >= ${`(${String(from)},0)`}::tid and ctid < ${`(${String(from + pageBlocks)},0)`}::tid`.execute(db);
    yield rows;
  }
}
