import type { Dialect, Driver } from "kysely";

/** Told how long the database made its users wait. Seconds. */
export interface DatabaseWatch {
  /** For a connection. */
  waited(seconds: number): void;
  /** Until a transaction was on disk. */
  committed(seconds: number): void;
  commitFailed(): void;
}

/** The same dialect, watched. Knows nothing of which database it is. */
export function measuredDialect(dialect: Dialect, watch: DatabaseWatch): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => measuredDriver(dialect.createDriver(), watch),
  };
}

const secondsSince = (began: number): number => (performance.now() - began) / 1000;

/** Its own methods are replaced: a driver's private parts are not seen through another object. */
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
