import { ConnectionLost, DatabaseBusy, TransactionLost } from "../errors.ts";

/**
 * What went wrong, in PostgreSQL's five characters; undefined where it was not the server that said so. Only what the server
 * said has a severity: a socket's own EPIPE has five such characters too.
 */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && "severity" in error && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;
}

/** The server is going away, or has taken the connection back: 57P01 to 57P05, 25P03 (idle in a transaction), 08xxx. */
const ends = /^(57P0|25P03|08)/;
/** It will not do it now: disk or memory full, too many connections, a lock or a statement that took too long, read-only after a failover. */
const busy = /^(53|55P03|57014|25006)/;

/** What is asked of a transaction after a statement of it has failed. */
const failedBefore = "25P02";

/** Errors of the server that mean something to the product; any other is left as it is. */
export function translated(error: unknown): unknown {
  const state = sqlState(error);
  if (state === undefined) return new ConnectionLost("The connection to the database was lost.", { cause: error });
  if (state === failedBefore)
    return new TransactionLost("A statement of the transaction has failed.", { cause: error });
  if (ends.test(state)) return new ConnectionLost("The database ended the connection.", { cause: error });
  if (busy.test(state)) return new DatabaseBusy("The database cannot do it now.", { cause: error });
  return error;
}

/** A table was changed under a prepared statement by a newer version's migration. Prepared anew, it works. */
export function isStalePlan(error: unknown): boolean {
  return sqlState(error) === "0A000" && error instanceof Error && error.message.startsWith("cached plan");
}

/** This user, password, database or address is not known there; waiting changes nothing. */
export function isForGood(error: unknown): boolean {
  return (
    /^(28|3D)/.test(sqlState(error) ?? "") || (error instanceof Error && "code" in error && error.code === "ENOTFOUND")
  );
}
