import type { Dialect, Driver } from "kysely";

/** Receives how long the database made its users wait. Seconds. */
export interface DatabaseWatch {
  /** Time to get a connection. */
  waited(seconds: number): void;
  /** Time until a transaction was on disk. */
  committed(seconds: number): void;
  commitFailed(): void;
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
  const acquire = driver.acquireConnection.bind(driver);
  const commit = driver.commitTransaction.bind(driver);
  driver.acquireConnection = async (...given) => {
    const began = performance.now();
    const connection = await acquire(...given);
    watch.waited(secondsSince(began));
    return connection;
  };
  driver.commitTransaction = async (...given) => {
    const began = performance.now();
    try {
      await commit(...given);
    } catch (error) {
      watch.commitFailed();
      throw error;
    }
    watch.committed(secondsSince(began));
  };
  return driver;
}
