import { sql } from "kysely";
import type { Database } from "../../store/index.ts";

/** Tables that are not moved: the target creates its own, or they belong to running processes. */
const notMoved = new Set(["migration", "server_process"]);

export interface Table {
  readonly name: string;
  /** In the embedded database's column order. */
  readonly columns: readonly string[];
  /** The last value of an autoincrement id, so that no id is reused. */
  readonly lastId: number | undefined;
}

/** All tables of the embedded database, each after those that it references. */
export async function tablesOf(db: Database): Promise<readonly Table[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name`.execute(
    db,
  );
  const names = rows.map(({ name }) => name).filter((name) => !notMoved.has(name));
  const before = new Map<string, readonly string[]>();
  for (const name of names) {
    const references = await sql<{ table: string }>`select "table" from pragma_foreign_key_list(${name})`.execute(db);
    before.set(
      name,
      references.rows.map((row) => row.table),
    );
  }
  const ordered: string[] = [];
  const add = (name: string): void => {
    if (ordered.includes(name)) return;
    for (const other of before.get(name) ?? []) add(other);
    ordered.push(name);
  };
  for (const name of names) add(name);
  return Promise.all(ordered.map((name) => tableOf(db, name)));
}

async function tableOf(db: Database, name: string): Promise<Table> {
  const columns = await sql<{ name: string }>`select name from pragma_table_info(${name}) order by cid`.execute(db);
  const last = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${name}`.execute(db);
  return { name, columns: columns.rows.map((column) => column.name), lastId: last.rows[0]?.seq };
}
