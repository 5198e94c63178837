/** Another process holds the database of this directory. */
export class DataDirInUse extends Error {
  override readonly name = "DataDirInUse";
}

/** The directory cannot be made, read or written, or what lies in it is no database of ours. */
export class DataDirUnusable extends Error {
  override readonly name = "DataDirUnusable";
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
