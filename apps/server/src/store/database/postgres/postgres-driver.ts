import { setTimeout as sleep } from "node:timers/promises";
import type { Driver, TransactionSettings } from "kysely";
import { DatabaseBusy } from "../errors.ts";
import { PostgresConnection } from "./postgres-connection.ts";
import { isPermanent } from "./postgres-errors.ts";
import { type ConnectionPool, setLimits } from "./postgres-pool.ts";
import { StatementNames } from "./statement-names.ts";

const pollMs = 50;

export interface DriverOptions {
  /** How long to wait for a connection. */
  readonly maxWaitMs: number;
  /** See `PoolOptions`. */
  readonly isPooled: boolean;
}

/** Kysely driver over a connection pool. Throws `DatabaseBusy` when no connection is available in time. */
export class PostgresDriver implements Driver {
  readonly #pool: ConnectionPool;
  /** None if a statement may run in another session than the one that prepared it. */
  readonly #names: StatementNames | undefined;
  readonly #options: DriverOptions;

  constructor(pool: ConnectionPool, options: DriverOptions) {
    this.#pool = pool;
    this.#options = options;
    this.#names = options.isPooled ? undefined : new StatementNames();
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    const until = performance.now() + this.#options.maxWaitMs;
    for (;;) {
      try {
        return new PostgresConnection(await this.#pool.connect(), this.#names);
      } catch (error) {
        // A restarting server refuses connections for a moment.
        if (performance.now() + pollMs > until || isPermanent(error))
          throw new DatabaseBusy("No connection to the database came free in time.", { cause: error });
      }
      await sleep(pollMs);
    }
  }

  async beginTransaction(connection: PostgresConnection, { isolationLevel }: TransactionSettings): Promise<void> {
    const begin = isolationLevel === undefined ? "begin" : `begin isolation level ${isolationLevel}`;
    await connection.begin([begin, ...(this.#options.isPooled ? setLimits : [])]);
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
