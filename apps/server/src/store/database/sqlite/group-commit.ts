import type { DatabaseSync } from "node:sqlite";
import { TransactionLost } from "../errors.ts";
import { classifySqliteError } from "./sqlite-errors.ts";

interface Ack {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Several consecutive transactions share one commit to disk. Each is a savepoint inside an outer transaction, and none
 * is acknowledged before the outer one is durable. If SQLite rolls the outer one back, all of them fail.
 */
export class GroupCommit {
  readonly #db: DatabaseSync;
  #open = false;
  /** Counts outer transactions: a member of one that was rolled back must not continue in the next. */
  #outer = 0;
  #acks: Ack[] = [];

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  get size(): number {
    return this.#acks.length;
  }

  begin(): number {
    if (!this.#open) {
      try {
        this.#db.exec("begin immediate");
      } catch (error) {
        throw classifySqliteError(error);
      }
      this.#open = true;
      this.#outer += 1;
    }
    this.#db.exec("savepoint member");
    return this.#outer;
  }

  /** True if it holds changes that are not on disk. */
  get isOpen(): boolean {
    return this.#open;
  }

  isCurrent(outer: number): boolean {
    return this.#open && outer === this.#outer;
  }

  /** Releases the savepoint. Resolves once the changes are on disk, after a `flush`. */
  commit(outer: number): Promise<void> {
    if (!this.isCurrent(outer)) throw new TransactionLost("The transaction was undone.");
    this.#db.exec("release member");
    return this.durable();
  }

  /** Resolves when everything in the group so far is on disk, after a `flush`; rejects if it is rolled back. */
  durable(): Promise<void> {
    return new Promise((resolve, reject) => this.#acks.push({ resolve, reject }));
  }

  /** Releases the savepoint without an acknowledgment: the next `flush` writes it. */
  commitAsync(outer: number): void {
    if (!this.isCurrent(outer)) throw new TransactionLost("The transaction was undone.");
    this.#db.exec("release member");
  }

  rollback(outer: number): void {
    if (!this.isCurrent(outer)) return;
    this.#db.exec("rollback to member");
    this.#db.exec("release member");
  }

  flush(): void {
    if (!this.#open) return;
    this.#open = false;
    try {
      this.#db.exec("commit");
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec("rollback");
      this.#settle((ack) => ack.reject(classifySqliteError(error)));
      return;
    }
    this.#settle((ack) => ack.resolve());
  }

  /** Call after any failed statement: some failures (disk full) roll back the outer transaction. */
  detectRollback(error: unknown): void {
    if (!this.#open || this.#db.isTransaction) return;
    this.#open = false;
    this.#settle((ack) => ack.reject(new TransactionLost("The transaction was undone.", { cause: error })));
  }

  #settle(each: (ack: Ack) => void): void {
    const acks = this.#acks;
    this.#acks = [];
    acks.forEach(each);
  }
}
