import type { DatabaseSync } from "node:sqlite";
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from "kysely";
import { TransactionLost } from "../errors.ts";
import { GroupCommit } from "./group-commit.ts";
import { asyncCommitSql } from "../async-commit.ts";
import { classifySqliteError } from "./sqlite-errors.ts";
import { Statements } from "./statements.ts";
import { FifoLock } from "../fifo-lock.ts";

/** Transactions that share one commit at most: a bound on how long the first of them waits. */
const largestGroup = 64;

/** Longest that a relaxed transaction stays in memory alone, where no other commits it earlier. */
const relaxedMs = 20;

export interface SqliteDriverOptions {
  readonly longestWaitMs: number;
  /** After the connection was closed. */
  readonly closed?: () => void;
}

/** One connection, one user at a time. Inside a transaction use only the transaction: asking the database itself would wait for its own end. */
export class SqliteDriver implements Driver {
  readonly #db: DatabaseSync;
  readonly #statements: Statements;
  readonly #group: GroupCommit;
  readonly #lock: FifoLock;
  readonly #closed: () => void;
  /** Commits what has ended in this pass of the event loop, all at once. */
  #soon: NodeJS.Immediate | undefined;
  #later: NodeJS.Timeout | undefined;

  constructor(db: DatabaseSync, { longestWaitMs, closed = () => {} }: SqliteDriverOptions) {
    this.#db = db;
    this.#statements = new Statements(db);
    this.#group = new GroupCommit(db);
    this.#lock = new FifoLock(longestWaitMs);
    this.#closed = closed;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#lock.acquire();
    return new Turn(this.#statements, this.#group, {
      take: () => this.#lock.acquire(),
      end: (turn) => this.#end(turn),
    });
  }

  async beginTransaction(turn: Turn): Promise<void> {
    await turn.resume();
    turn.outer = this.#group.begin();
  }

  async commitTransaction(turn: Turn): Promise<void> {
    if (turn.isRelaxed) this.#group.keep(turn.outer ?? 0);
    const durable = turn.isRelaxed ? undefined : this.#group.commit(turn.outer ?? 0);
    this.#end(turn);
    await durable;
  }

  async rollbackTransaction(turn: Turn): Promise<void> {
    if (!turn.ended && turn.outer !== undefined) this.#group.rollback(turn.outer);
  }

  async releaseConnection(turn: Turn): Promise<void> {
    this.#end(turn);
  }

  async destroy(): Promise<void> {
    await this.#lock.acquire();
    clearImmediate(this.#soon);
    clearTimeout(this.#later);
    this.#group.flush();
    this.#db.close();
    this.#closed();
  }

  #end(turn: Turn): void {
    if (turn.ended) return;
    turn.ended = true;
    if (this.#group.size >= largestGroup) this.#group.flush();
    else if (this.#group.size > 0) this.#soon ??= setImmediate(() => this.#flushInTurn());
    else if (turn.isRelaxed) this.#later ??= setTimeout(() => this.#flushInTurn(), relaxedMs);
    this.#lock.release();
  }

  /** A transaction in another's turn must not be committed by half. */
  #flushInTurn(): void {
    clearImmediate(this.#soon);
    clearTimeout(this.#later);
    this.#soon = undefined;
    this.#later = undefined;
    this.#lock.acquireNext(() => {
      this.#group.flush();
      this.#lock.release();
    });
  }
}

interface TurnTaking {
  take(): Promise<void>;
  end(turn: Turn): void;
}

class Turn implements DatabaseConnection {
  readonly #statements: Statements;
  readonly #group: GroupCommit;
  readonly #taking: TurnTaking;
  /** The outer transaction that it is a member of, once it has begun one. */
  outer: number | undefined;
  isRelaxed = false;
  ended = false;

  constructor(statements: Statements, group: GroupCommit, taking: TurnTaking) {
    this.#statements = statements;
    this.#group = group;
    this.#taking = taking;
  }

  /** After a read that has given the turn away. */
  async resume(): Promise<void> {
    if (!this.ended) return;
    await this.#taking.take();
    this.ended = false;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.outer !== undefined) {
      if (!this.#group.isAlive(this.outer)) throw new TransactionLost("The transaction was undone.");
      if (query.sql === asyncCommitSql) {
        this.isRelaxed = true;
        return { rows: [] };
      }
      return this.#run(query);
    }
    await this.resume();
    if (this.#group.isOpen && query.query.kind === "SelectQueryNode") {
      const read = await this.#readWithGroup<R>(query);
      if (read !== undefined) return read;
    }
    // On its own, a write is durable when it returns, and a read sees nothing that is not.
    this.#group.flush();
    return this.#run(query);
  }

  /**
   * What it reads may not be on disk yet: it is told when it is, so that a read makes nobody's commit smaller. Undefined: it was undone,
   * and is to be read anew.
   */
  async #readWithGroup<R>(query: CompiledQuery): Promise<QueryResult<R> | undefined> {
    const read = this.#run<R>(query);
    const durable = this.#group.durable().then(
      () => true,
      () => false,
    );
    this.#taking.end(this);
    if (await durable) return read;
    await this.resume();
    return undefined;
  }

  #run<R>(query: CompiledQuery): QueryResult<R> {
    try {
      return this.#statements.run<R>(query.sql, query.parameters);
    } catch (error) {
      this.#group.noticeUndone(error);
      throw classifySqliteError(error);
    }
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Rows are not streamed: page through them by key.");
  }
}
