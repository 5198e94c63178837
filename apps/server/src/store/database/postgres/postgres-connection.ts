import type { Socket } from "node:net";
import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import type { PoolClient, QueryResult as Answer } from "pg";
import { CommitUnknown, ConnectionLost, TransactionLost } from "../errors.ts";
import { isStalePlan, translated } from "./postgres-errors.ts";
import { asyncCommitSql } from "../async-commit.ts";
import type { StatementNames } from "./statement-names.ts";

const writes = new Set(["INSERT", "UPDATE", "DELETE"]);

/** One connection out of the pool, for a statement or a transaction. */
export class PostgresConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #names: StatementNames;
  /** Its state is not known any more, so it goes instead of back. */
  #broken = false;
  /** wanted: nothing was said of it yet. */
  #transaction: "none" | "wanted" | "begun" = "none";
  /** Said together with the next statement: nobody waits for their answers alone. */
  #unsaid: string[] = [];

  constructor(client: PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  async begin(sql: string): Promise<void> {
    this.#unsaid = [sql];
    this.#transaction = "wanted";
  }

  async commit(): Promise<void> {
    if (this.#ended() === "wanted") return;
    try {
      const { command } = await this.#ask({ text: "commit" });
      // What the server answers where a statement had failed.
      if (command === "ROLLBACK") throw new TransactionLost("The transaction was undone.");
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      throw new CommitUnknown("The connection was lost while a transaction was being committed.", { cause: error });
    }
  }

  /** Never fails: where it cannot be said, the server undoes it with the connection's end, and why it was to be said is what counts. */
  async rollback(): Promise<void> {
    if (this.#ended() === "wanted" || this.#broken) return;
    await this.#ask({ text: "rollback" }).catch(() => {
      this.#broken = true;
    });
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (sql === asyncCommitSql && this.#transaction !== "none") {
      this.#unsaid.push(sql);
      return { rows: [] };
    }
    const text = sql;
    const values = [...parameters];
    const name = this.#names.of(sql);
    const { rows, command, rowCount } = await this.#ask({ text, values, ...(name !== undefined && { name }) }).catch(
      async (error: unknown) => {
        if (!isStalePlan(error)) throw error;
        const anew = this.#names.renew(sql);
        // What is said in a transaction after an error is refused: it has to begin again.
        if (this.#transaction !== "none")
          throw new ConnectionLost("A statement has to be prepared anew.", { cause: error });
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

  /** What is asked in one turn is written in one piece: each write by itself wakes the server. */
  #gather(): void {
    const { stream } = (this.#client as PoolClient & { readonly connection: { readonly stream: Socket } }).connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  /** What it was when it came to its end. What is unsaid then makes no difference any more: it was about what would come. */
  #ended(): "none" | "wanted" | "begun" {
    const was = this.#transaction;
    this.#transaction = "none";
    this.#unsaid = [];
    return was;
  }

  async #ask(query: { readonly text: string; readonly values?: unknown[]; readonly name?: string }): Promise<Answer> {
    const unsaid = this.#unsaid.splice(0).join("; ");
    if (this.#transaction === "wanted") this.#transaction = "begun";
    this.#gather();
    try {
      if (unsaid === "") return await this.#client.query(query);
      const [, answer] = await Promise.all([this.#client.query(unsaid), this.#client.query(query)]);
      return answer;
    } catch (error) {
      const meaning = translated(error);
      if (meaning instanceof ConnectionLost) this.#broken = true;
      throw meaning;
    }
  }
}
