import { setTimeout as sleep } from "node:timers/promises";
import type { Driver, TransactionSettings } from "kysely";
import type { Pool } from "pg";
import { DatabaseBusy } from "../errors.ts";
import { PostgresConnection } from "./postgres-connection.ts";
import { isForGood } from "./postgres-errors.ts";
import { StatementNames } from "./statement-names.ts";

const lookAgainMs = 50;

/** Kysely over a pool of connections. Whoever waits too long for one gets `DatabaseBusy`. */
export class PostgresDriver implements Driver {
  readonly #pool: Pool;
  readonly #names = new StatementNames();

  readonly #longestWaitMs: number;

  constructor(pool: Pool, longestWaitMs: number) {
    this.#pool = pool;
    this.#longestWaitMs = longestWaitMs;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    const until = performance.now() + this.#longestWaitMs;
    for (;;) {
      try {
        return new PostgresConnection(await this.#pool.connect(), this.#names);
      } catch (error) {
        // A server that is being started again refuses at once, and takes a moment.
        if (performance.now() + lookAgainMs > until || isForGood(error))
          throw new DatabaseBusy("No connection to the database came free in time.", { cause: error });
      }
      await sleep(lookAgainMs);
    }
  }

  async beginTransaction(connection: PostgresConnection, { isolationLevel }: TransactionSettings): Promise<void> {
    await connection.begin(isolationLevel === undefined ? "begin" : `begin isolation level ${isolationLevel}`);
  }

  commitTransaction(connection: PostgresConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: PostgresConnection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}
