import type { DatabaseSync } from "node:sqlite";
import { TransactionLost } from "../errors.ts";
import { classifySqliteError } from "./sqlite-errors.ts";

interface Ack {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Several transactions, one after another, share one commit to disk: each is a savepoint inside an outer transaction, and none
 * is acknowledged before the outer one is durable. When SQLite undoes the outer one, all of them fail.
 */
export class GroupCommit {
  readonly #db: DatabaseSync;
  #open = false;
  /** Counts outer transactions: a member of an undone one must not go on in the next. */
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

  /** Whether anything is in it that is not on disk. */
  get isOpen(): boolean {
    return this.#open;
  }

  isAlive(outer: number): boolean {
    return this.#open && outer === this.#outer;
  }

  /** Resolves when it is on disk, which is after a `flush`. */
  commit(outer: number): Promise<void> {
    if (!this.isAlive(outer)) throw new TransactionLost("The transaction was undone.");
    this.#db.exec("release member");
    return this.durable();
  }

  /** Resolves when what is in it by now is on disk, which is after a `flush`; rejects when it is undone. */
  durable(): Promise<void> {
    return new Promise((resolve, reject) => this.#acks.push({ resolve, reject }));
  }

  /** Nobody waits until it is on disk: the next `flush` takes it along. */
  keep(outer: number): void {
    if (!this.isAlive(outer)) throw new TransactionLost("The transaction was undone.");
    this.#db.exec("release member");
  }

  rollback(outer: number): void {
    if (!this.isAlive(outer)) return;
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

  /** To be called after any failed statement: some failures (disk full) undo the outer transaction. */
  noticeUndone(error: unknown): void {
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
