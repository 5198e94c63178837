import { sql, type RawBuilder } from "kysely";

/** Key of the shared lock that a process holds while its signal connection is open. `id` is SQL text. */
export const lockOf = (id: string): string => `hashtextextended('loanbridge process ' || ${id}, 0)`;

/** True if no process with this id (a column) has an open connection to the database. */
export const isDisconnected = (column: string): RawBuilder<boolean> =>
  sql<boolean>`pg_try_advisory_xact_lock(${sql.raw(lockOf(column))})`;
