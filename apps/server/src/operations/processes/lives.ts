import { sql, type RawBuilder } from "kysely";

/** Number of the lock that a process holds, shared, for as long as its line to the others stands; `id`: text of SQL. */
export const lockOf = (id: string): string => `hashtextextended('loanbridge process ' || ${id}, 0)`;

/** Holds where no process of this id (a column) has a line to the database. */
export const hasNoLine = (column: string): RawBuilder<boolean> =>
  sql<boolean>`pg_try_advisory_xact_lock(${sql.raw(lockOf(column))})`;
