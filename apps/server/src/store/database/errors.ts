/** Another process holds the database of this directory. */
export class DataDirInUse extends Error {
  override readonly name = "DataDirInUse";
}

/** The directory cannot be made, read or written, or what lies in it is no database of ours. */
export class DataDirUnusable extends Error {
  override readonly name = "DataDirUnusable";
}

/** What lay there is in PostgreSQL now, or on its way: to store here again would make two of one installation. */
export class DataDirMoved extends Error {
  override readonly name = "DataDirMoved";
}

/** The database was written by a newer version of this program. */
export class DatabaseTooNew extends Error {
  override readonly name = "DatabaseTooNew";
}

/** The queue for the database did not move in time. Worth a 503: nothing was written. */
export class DatabaseBusy extends Error {
  override readonly name = "DatabaseBusy";
}

/** The transaction was undone by the database (disk full, input or output error): nothing of it is stored. */
export class TransactionLost extends Error {
  override readonly name = "TransactionLost";
}

/** The connection went while a statement was under way: that statement may be stored or not; a transaction that it was part of is not. */
export class ConnectionLost extends Error {
  override readonly name = "ConnectionLost";
}

/** The connection went while a transaction was being committed: it is stored as a whole, or not at all, and nobody here knows which. */
export class CommitUnknown extends Error {
  override readonly name = "CommitUnknown";
}

/** Another transaction came first. Nothing of this one is stored, and run again it can succeed. */
export class LostToAnother extends Error {
  override readonly name = "LostToAnother";
}

/** DATABASE_URL leads to no database that can be used. */
export class DatabaseUnreachable extends Error {
  override readonly name = "DatabaseUnreachable";
}

/** Not a fault of what was asked for: the same again can work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  return [DatabaseBusy, DatabaseUnwritable, TransactionLost, ConnectionLost, CommitUnknown].some(
    (type) => error instanceof type,
  );
}

/** The disk is full, read-only or broken: nothing was written, and nothing can be for now. Worth a 503. */
export class DatabaseUnwritable extends Error {
  override readonly name = "DatabaseUnwritable";
  /** SQLite's name of the reason, such as SQLITE_FULL. */
  readonly code: string;

  constructor(code: string, cause: unknown) {
    super("The database cannot be written.", { cause });
    this.code = code;
  }
}
