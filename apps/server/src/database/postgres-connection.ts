import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import type { PoolClient, QueryResult as Answer } from "pg";
import { CommitUnknown, ConnectionLost, TransactionLost } from "./errors.ts";
import { isStalePlan, translated } from "./postgres-errors.ts";
import type { StatementNames } from "./statement-names.ts";

const writes = new Set(["INSERT", "UPDATE", "DELETE"]);

/** One connection out of the pool, for a statement or a transaction. */
export class PostgresConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #names: StatementNames;
  /** Its state is not known any more, so it goes instead of back. */
  #broken = false;
  #inTransaction = false;

  constructor(client: PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  async begin(sql: string): Promise<void> {
    await this.#ask({ text: sql });
    this.#inTransaction = true;
  }

  async commit(): Promise<void> {
    try {
      const { command } = await this.#ask({ text: "commit" });
      // What the server answers where a statement had failed.
      if (command === "ROLLBACK") throw new TransactionLost("The transaction was undone.");
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      throw new CommitUnknown("The connection was lost while a transaction was being committed.", { cause: error });
    } finally {
      this.#inTransaction = false;
    }
  }

  /** Never fails: where it cannot be said, the server undoes it with the connection's end, and why it was to be said is what counts. */
  async rollback(): Promise<void> {
    this.#inTransaction = false;
    if (this.#broken) return;
    await this.#ask({ text: "rollback" }).catch(() => {
      this.#broken = true;
    });
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const text = sql;
    const values = [...parameters];
    const name = this.#names.of(sql);
    const { rows, command, rowCount } = await this.#ask({ text, values, ...(name !== undefined && { name }) }).catch(
      async (error: unknown) => {
        if (!isStalePlan(error)) throw error;
        const anew = this.#names.renew(sql);
        // What is said in a transaction after an error is refused: it has to begin again.
        if (this.#inTransaction) throw new ConnectionLost("A statement has to be prepared anew.", { cause: error });
        return await this.#ask({ text, values, name: anew });
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

  async #ask(query: { readonly text: string; readonly values?: unknown[]; readonly name?: string }): Promise<Answer> {
    try {
      return await this.#client.query(query);
    } catch (error) {
      const meaning = translated(error);
      if (meaning instanceof ConnectionLost) this.#broken = true;
      throw meaning;
    }
  }
}
