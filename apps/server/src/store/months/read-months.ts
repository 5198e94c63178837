import { sql } from "kysely";
import { isShared } from "../database/dialect-of.ts";
import type { Database, Tx } from "../database/schema.ts";
import type { Month } from "./month.ts";
import { monthTables, partOf } from "./month-tables.ts";

export interface Months {
  /** Names of the tables that are divided. */
  readonly divided: readonly string[];
  /** True if every table is. A division that was interrupted leaves some undivided. */
  readonly isDivided: boolean;
  /** Months that any table has a partition for, the oldest first. */
  readonly some: readonly Month[];
  /** Months that every table has a partition for. Only these may be in IDs. */
  readonly every: ReadonlySet<Month>;
  /** Names of all partitions. */
  readonly parts: ReadonlySet<string>;
}

/** How the tables of this schema are divided. The embedded database's never are. */
export async function readMonths(db: Database | Tx): Promise<Months> {
  const names = monthTables.map(({ name }) => name);
  const rows = isShared(db) ? await readParts(db, names) : [];
  const divided = names.filter((name) => rows.some(({ parent }) => parent === name));
  const parts = new Set(rows.flatMap(({ part }) => part ?? []));
  const isDivided = divided.length === names.length;
  const found = [...parts].flatMap((part) => /_(\d{4})$/.exec(part)?.[1] ?? []);
  const some = [...new Set(found)].toSorted();
  const every = isDivided ? some.filter((month) => names.every((name) => parts.has(partOf(name, month)))) : [];
  return { divided, isDivided, some, every: new Set(every), parts };
}

/** Each divided table, once for each of its partitions. */
async function readParts(db: Database | Tx, names: readonly string[]) {
  const { rows } = await sql<{ parent: string; part: string | null }>`
    select parent.relname as parent, part.relname as part
    from pg_class parent
    left join pg_inherits on inhparent = parent.oid
    left join pg_class part on part.oid = inhrelid
    where parent.relkind = 'p' and parent.relnamespace = current_schema()::regnamespace
      and parent.relname in (${sql.join(names)})`.execute(db);
  return rows;
}

/** True if the user of the connection may change the tables' partitions. */
export async function ownsMonthTables(db: Database): Promise<boolean> {
  if (!isShared(db)) return true;
  const { rows } = await sql<{ owns: boolean | null }>`
    select bool_and(pg_has_role(relowner, 'usage')) as owns from pg_class
    where relnamespace = current_schema()::regnamespace and relname in (${sql.join(monthTables.map(({ name }) => name))})`.execute(
    db,
  );
  return rows[0]?.owns === true;
}
