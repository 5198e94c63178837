import type { Kysely, Transaction } from "kysely";

/**
 * Every table. Each room declares its own in a file `tables.ts`. Columns are text, integer (times are milliseconds since the epoch) and blob
 * only, so that SQLite and PostgreSQL hold the same.
 */
export interface Schema {
  write_probe: WriteProbeTable;
}

export type Database = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** One row: when it was last seen that the database can be written. */
export interface WriteProbeTable {
  id: 1;
  at: number;
}
