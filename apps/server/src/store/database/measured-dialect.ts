import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from "kysely";
import { DatabaseUnwritable } from "./errors.ts";

/** Receives how long the database made its users wait, in seconds, what it was asked, and that it cannot be written. */
export interface DatabaseWatch {
  /** Time to get a connection. */
  waited(seconds: number): void;
  /** Time until a transaction was on disk. */
  committed(seconds: number): void;
  commitFailed(): void;
  /**
   * A statement or a commit failed because the database can only be read. `since`: monotonic milliseconds at which its
   * transaction got its connection.
   */
  unwritable(error: DatabaseUnwritable, since: number): void;
  /** The text of each statement, before it is sent. Tests count them. */
  readonly executed?: ((sql: string) => void) | undefined;
}

/** Wraps a dialect to measure it. Works with either database. */
export function measuredDialect(dialect: Dialect, watch: DatabaseWatch): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => measuredDriver(dialect.createDriver(), watch),
  };
}

const secondsSince = (began: number): number => (performance.now() - began) / 1000;

/** Replaces methods on the driver itself: a wrapper object could not reach its private fields. */
function measuredDriver(driver: Driver, watch: DatabaseWatch): Driver {
  const { executed } = watch;
  const acquire = driver.acquireConnection.bind(driver);
  const begin = driver.beginTransaction.bind(driver);
  const commit = driver.commitTransaction.bind(driver);
  const acquiredAt = new WeakMap<DatabaseConnection, number>();
  function fail(error: unknown, connection: DatabaseConnection): never {
    if (error instanceof DatabaseUnwritable) watch.unwritable(error, acquiredAt.get(connection) ?? performance.now());
    throw error;
  }
  driver.acquireConnection = async (...given) => {
    const began = performance.now();
    const connection = await acquire(...given);
    watch.waited(secondsSince(began));
    acquiredAt.set(connection, performance.now());
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = <R>(query: CompiledQuery) => {
      executed?.(query.sql);
      return execute(query).catch((error: unknown) => fail(error, connection)) as Promise<QueryResult<R>>;
    };
    return connection;
  };
  driver.beginTransaction = (connection, settings) => {
    executed?.("begin");
    return begin(connection, settings).catch((error: unknown) => fail(error, connection));
  };
  driver.commitTransaction = async (connection) => {
    const began = performance.now();
    executed?.("commit");
    try {
      await commit(connection);
    } catch (error) {
      watch.commitFailed();
      fail(error, connection);
    }
    watch.committed(secondsSince(began));
  };
  return driver;
}
