import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import type { PoolClient, QueryResult as Answer } from "pg";
import { CommitUnknown, ConnectionLost, TransactionLost } from "../errors.ts";
import { isStalePlan, classifyPostgresError, isUnusable } from "./postgres-errors.ts";
import { asyncCommitSql } from "../async-commit.ts";
import { longStatementsSql } from "./long-statements.ts";
import type { StatementNames } from "./statement-names.ts";

/** The longest time of a timer, 24 days: in a statement, 0 stands for the limit of its connection. */
const unlimitedMs = 2 ** 31 - 1;

const writes = new Set(["INSERT", "UPDATE", "DELETE"]);

/** A connection from the pool, for one statement or one transaction. */
export class PostgresConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #names: StatementNames | undefined;
  /** The connection's state is unknown: destroy it instead of returning it to the pool. */
  #broken = false;
  /** pending: a transaction was requested, but `begin` has not been sent yet. */
  #transaction: "none" | "pending" | "sent" = "none";
  /** Statements to send with the next one, which saves their round trips. */
  #queued: string[] = [];
  /** The client waits for the answers of this transaction without a limit. */
  #isLong = false;

  /** Without `names`, no statement is prepared by name. */
  constructor(client: PoolClient, names: StatementNames | undefined) {
    this.#client = client;
    this.#names = names;
  }

  async begin(statements: readonly string[]): Promise<void> {
    this.#queued = [...statements];
    this.#transaction = "pending";
  }

  async commit(): Promise<void> {
    if (this.#reset() === "pending") return;
    try {
      const { command } = await this.#send({ text: "commit" });
      // The server answers a commit with ROLLBACK after a failed statement.
      if (command === "ROLLBACK") throw new TransactionLost("The transaction was undone.");
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      throw new CommitUnknown("The connection was lost while a transaction was being committed.", { cause: error });
    }
  }

  /**
   * Never rejects: if the rollback cannot be sent, the server rolls back when the connection closes, and the caller
   * needs the original error.
   */
  async rollback(): Promise<void> {
    if (this.#reset() === "pending" || this.#broken) return;
    await this.#send({ text: "rollback" }).catch(() => {
      this.#broken = true;
    });
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if ((sql === asyncCommitSql || sql === longStatementsSql) && this.#transaction !== "none") {
      this.#queued.push(sql);
      this.#isLong ||= sql === longStatementsSql;
      return { rows: [] };
    }
    const text = sql;
    const values = [...parameters];
    const name = this.#names?.of(sql);
    // As it is now: the commit may be sent before the answer arrives.
    const isInTransaction = this.#transaction !== "none";
    const { rows, command, rowCount } = await this.#send({ text, values, ...(name !== undefined && { name }) }).catch(
      async (error: unknown) => {
        if (this.#names === undefined || !isStalePlan(error)) throw error;
        const newName = this.#names.renew(sql);
        // PostgreSQL rejects further statements in a failed transaction, so the whole transaction must run again.
        if (isInTransaction) throw new ConnectionLost("A statement has to be prepared again.", { cause: error });
        return await this.#send({ text, values, name: newName });
      },
    );
    return { rows: rows as R[], ...(writes.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Rows are not streamed: page through them by key.");
  }

  release(): void {
    this.#client.release(this.#broken);
  }

  /**
   * Resets the connection and returns the state that the transaction had. Queued statements only concern later ones, so
   * drop them.
   */
  #reset(): "none" | "pending" | "sent" {
    const was = this.#transaction;
    this.#transaction = "none";
    this.#queued = [];
    this.#isLong = false;
    return was;
  }

  async #send(sent: { readonly text: string; readonly values?: unknown[]; readonly name?: string }): Promise<Answer> {
    const query = this.#isLong ? { ...sent, query_timeout: unlimitedMs } : sent;
    const queued = this.#queued.splice(0).join("; ");
    if (this.#transaction === "pending") this.#transaction = "sent";
    try {
      if (queued === "") return await this.#client.query(query);
      const [, answer] = await Promise.all([this.#client.query(queued), this.#client.query(query)]);
      return answer;
    } catch (error) {
      const classified = classifyPostgresError(error);
      if (classified instanceof ConnectionLost || isUnusable(error)) this.#broken = true;
      throw classified;
    }
  }
}
