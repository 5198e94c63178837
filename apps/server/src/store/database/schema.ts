import type { Kysely, Transaction } from "kysely";

/**
 * Every table. Each room declares its own in a `tables.ts`. Columns are text, integer (times are milliseconds since the
 * epoch) and blob only, so that SQLite and PostgreSQL store the same values.
 */
export interface Schema {
  write_probe: WriteProbeTable;
}

export type Database = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** A single row: the last time a write was proved to work. */
export interface WriteProbeTable {
  id: 1;
  at: number;
}
