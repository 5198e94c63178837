/** Another process has this directory's database open. */
export class DataDirInUse extends Error {
  override readonly name = "DataDirInUse";
}

/** The directory cannot be created, read or written, or it holds a file that is not a Loanbridge database. */
export class DataDirUnusable extends Error {
  override readonly name = "DataDirUnusable";
}

/** The data was moved to PostgreSQL, or the move is under way: writing here would split the installation in two. */
export class DataDirMoved extends Error {
  override readonly name = "DataDirMoved";
}

/** The database was written by a newer version of this program. */
export class DatabaseTooNew extends Error {
  override readonly name = "DatabaseTooNew";
}

/** Timed out waiting for the database. Answer 503: nothing was written. */
export class DatabaseBusy extends Error {
  override readonly name = "DatabaseBusy";
}

/** The database rolled the transaction back (disk full, I/O error): nothing of it is stored. */
export class TransactionLost extends Error {
  override readonly name = "TransactionLost";
}

/**
 * The connection was lost during a statement. That statement may or may not be stored; a transaction that it was part
 * of is not.
 */
export class ConnectionLost extends Error {
  override readonly name = "ConnectionLost";
}

/**
 * The connection was lost during a commit: the transaction is stored as a whole or not at all, and the outcome is
 * unknown.
 */
export class CommitUnknown extends Error {
  override readonly name = "CommitUnknown";
}

/** The server of a new connection is not the one to use: a replica, or a primary that has been replaced. */
export class WrongServer extends Error {
  override readonly name = "WrongServer";
}

/**
 * Another transaction won a conflict (deadlock, serialization, unique key). This one stored nothing and can be retried.
 */
export class LostToAnother extends Error {
  override readonly name = "LostToAnother";
}

/** No usable database at DATABASE_URL. */
export class DatabaseUnreachable extends Error {
  override readonly name = "DatabaseUnreachable";
}

/** True when the database, not the request, is at fault: the same request can succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  return [DatabaseBusy, DatabaseUnwritable, TransactionLost, ConnectionLost, CommitUnknown].some(
    (type) => error instanceof type,
  );
}

/** The disk is full, read-only or broken: nothing was written, and no write can succeed for now. Answer 503. */
export class DatabaseUnwritable extends Error {
  override readonly name = "DatabaseUnwritable";
  /** The database's name for the reason, such as SQLITE_FULL or READ_ONLY_SQL_TRANSACTION. */
  readonly code: string;

  constructor(code: string, cause: unknown) {
    super("The database cannot be written.", { cause });
    this.code = code;
  }
}
