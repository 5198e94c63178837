import { ConnectionLost, DatabaseBusy, DatabaseUnwritable, TransactionLost } from "../errors.ts";

/**
 * The SQLSTATE of an error; undefined for errors that did not come from the server. Only server errors have a
 * `severity`: a socket's EPIPE also looks like a five-character code.
 */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && "severity" in error && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;
}

/** The server is shutting down or ended the connection: 57P01 to 57P05, 25P03 (idle in transaction), 08xxx. */
const connectionEnded = /^(57P0|25P03|08)/;
/** The server cannot do it now: memory full, too many connections, lock or statement timeout. */
const busy = /^(53|55P03|57014)/;
/** The server is read-only, as a standby is, and a former primary after a failover. */
const readOnly = "25006";
/** The server can only read: also if its disk is full. */
const unwritable: Readonly<Record<string, string>> = { [readOnly]: "READ_ONLY_SQL_TRANSACTION", 53100: "DISK_FULL" };

/** Statement in a transaction that has already failed. */
const inFailedTransaction = "25P02";
/** The preparation of a statement was sent in such a transaction, and never ran. */
const unprepared = "26000";

/** Turns server errors that the product handles into errors of the store; returns any other unchanged. */
export function classifyPostgresError(error: unknown): unknown {
  const state = sqlState(error);
  if (state === undefined) return new ConnectionLost("The connection to the database was lost.", { cause: error });
  if (state === inFailedTransaction || state === unprepared)
    return new TransactionLost("A statement of the transaction has failed.", { cause: error });
  if (connectionEnded.test(state)) return new ConnectionLost("The database ended the connection.", { cause: error });
  const reason = unwritable[state];
  if (reason !== undefined) return new DatabaseUnwritable(reason, error);
  if (busy.test(state)) return new DatabaseBusy("The database cannot do it now.", { cause: error });
  return error;
}

/** A newer version's migration changed a table under a prepared statement. Preparing it again fixes that. */
export function isStalePlan(error: unknown): boolean {
  return sqlState(error) === "0A000" && error instanceof Error && error.message.startsWith("cached plan");
}

/** The server does not know this user, password, database or address: retrying cannot help. */
export function isPermanent(error: unknown): boolean {
  return (
    /^(28|3D)/.test(sqlState(error) ?? "") || (error instanceof Error && "code" in error && error.code === "ENOTFOUND")
  );
}

/**
 * True if later statements of the connection can fail for the same reason, although it is open: its server only reads, or
 * its client takes a statement for prepared that is not.
 */
export const isUnusable = (error: unknown): boolean => [readOnly, unprepared].includes(sqlState(error) ?? "");

/** True if the server of the connection only reads: after a failover, another one takes the writes. */
export const isReadOnlyServer = (error: unknown): boolean =>
  error instanceof DatabaseUnwritable && error.code === unwritable[readOnly];

/** True if the client has waited for an answer in vain: `pg` gives this error no code. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ConnectionLost && error.cause instanceof Error && error.cause.message === "Query read timeout";
