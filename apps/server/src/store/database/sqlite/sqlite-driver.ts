import type { DatabaseSync } from "node:sqlite";
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from "kysely";
import { TransactionLost } from "../errors.ts";
import { GroupCommit } from "./group-commit.ts";
import { asyncCommitSql } from "../async-commit.ts";
import { classifySqliteError } from "./sqlite-errors.ts";
import { StatementCache } from "./statement-cache.ts";
import { FifoLock } from "../fifo-lock.ts";

/** Maximum transactions per commit: bounds how long the first one waits. */
const largestGroup = 64;

/** Longest time that an asynchronous commit stays in memory when no other commit flushes it. */
const asyncCommitMs = 20;

export interface SqliteDriverOptions {
  readonly maxWaitMs: number;
  /** Called after the database was closed. */
  readonly onClosed?: () => void;
}

/**
 * A single connection, used by one caller at a time. Inside a transaction, query only the transaction: querying the
 * database would wait for the transaction's own end.
 */
export class SqliteDriver implements Driver {
  readonly #db: DatabaseSync;
  readonly #statements: StatementCache;
  readonly #group: GroupCommit;
  readonly #lock: FifoLock;
  readonly #onClosed: () => void;
  /** Flushes everything that ended in this pass of the event loop. */
  #flushImmediate: NodeJS.Immediate | undefined;
  #flushTimer: NodeJS.Timeout | undefined;

  constructor(db: DatabaseSync, { maxWaitMs, onClosed = () => {} }: SqliteDriverOptions) {
    this.#db = db;
    this.#statements = new StatementCache(db);
    this.#group = new GroupCommit(db);
    this.#lock = new FifoLock(maxWaitMs);
    this.#onClosed = onClosed;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#lock.acquire();
    return new SqliteConnection(this.#statements, this.#group, {
      acquire: () => this.#lock.acquire(),
      release: (connection) => this.#release(connection),
    });
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.resume();
    connection.outer = this.#group.begin();
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    if (connection.isAsyncCommit) this.#group.commitAsync(connection.outer ?? 0);
    const durable = connection.isAsyncCommit ? undefined : this.#group.commit(connection.outer ?? 0);
    this.#release(connection);
    await durable;
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    if (!connection.isReleased && connection.outer !== undefined) this.#group.rollback(connection.outer);
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    this.#release(connection);
  }

  async destroy(): Promise<void> {
    await this.#lock.acquire();
    clearImmediate(this.#flushImmediate);
    clearTimeout(this.#flushTimer);
    this.#group.flush();
    this.#db.close();
    this.#onClosed();
  }

  #release(connection: SqliteConnection): void {
    if (connection.isReleased) return;
    connection.isReleased = true;
    if (this.#group.size >= largestGroup) this.#group.flush();
    else if (this.#group.size > 0) this.#flushImmediate ??= setImmediate(() => this.#flushWithLock());
    else if (connection.isAsyncCommit) this.#flushTimer ??= setTimeout(() => this.#flushWithLock(), asyncCommitMs);
    this.#lock.release();
  }

  /** Takes the lock, because a flush during another transaction would commit half of it. */
  #flushWithLock(): void {
    clearImmediate(this.#flushImmediate);
    clearTimeout(this.#flushTimer);
    this.#flushImmediate = undefined;
    this.#flushTimer = undefined;
    this.#lock.acquireNext(() => {
      this.#group.flush();
      this.#lock.release();
    });
  }
}

interface ConnectionLock {
  acquire(): Promise<void>;
  release(connection: SqliteConnection): void;
}

class SqliteConnection implements DatabaseConnection {
  readonly #statements: StatementCache;
  readonly #group: GroupCommit;
  readonly #lock: ConnectionLock;
  /** The outer transaction that this one is a member of, once begun. */
  outer: number | undefined;
  isAsyncCommit = false;
  isReleased = false;

  constructor(statements: StatementCache, group: GroupCommit, lock: ConnectionLock) {
    this.#statements = statements;
    this.#group = group;
    this.#lock = lock;
  }

  /** Takes the lock again after a read has released it. */
  async resume(): Promise<void> {
    if (!this.isReleased) return;
    await this.#lock.acquire();
    this.isReleased = false;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.outer !== undefined) {
      if (!this.#group.isCurrent(this.outer)) throw new TransactionLost("The transaction was undone.");
      if (query.sql === asyncCommitSql) {
        this.isAsyncCommit = true;
        return { rows: [] };
      }
      return this.#run(query);
    }
    await this.resume();
    if (this.#group.isOpen && query.query.kind === "SelectQueryNode") {
      const read = await this.#readWithGroup<R>(query);
      if (read !== undefined) return read;
    }
    // A single write is durable when it returns, and a single read sees only durable data.
    this.#group.flush();
    return this.#run(query);
  }

  /**
   * Releases the lock and returns the rows once everything they show is on disk, so that reads do not split the group's
   * commit. Returns undefined if the group was rolled back: read again.
   */
  async #readWithGroup<R>(query: CompiledQuery): Promise<QueryResult<R> | undefined> {
    const read = this.#run<R>(query);
    const durable = this.#group.durable().then(
      () => true,
      () => false,
    );
    this.#lock.release(this);
    if (await durable) return read;
    await this.resume();
    return undefined;
  }

  #run<R>(query: CompiledQuery): QueryResult<R> {
    try {
      return this.#statements.run<R>(query.sql, query.parameters);
    } catch (error) {
      this.#group.detectRollback(error);
      throw classifySqliteError(error);
    }
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Rows are not streamed: page through them by key.");
  }
}
