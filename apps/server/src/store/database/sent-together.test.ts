import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql, type DatabaseConnection } from "kysely";
import { expect, test } from "vitest";
import { TransactionLost } from "./errors.ts";
import { StoreKysely } from "./transactions.ts";

/** A database whose connection answers queries in order, one tick later, and logs both the query and the answer. */
function loggingDatabase() {
  const log: string[] = [];
  const connection: DatabaseConnection = {
    async executeQuery({ sql: text }) {
      log.push(`asked ${text}`);
      await new Promise((resolve) => setImmediate(resolve));
      log.push(`answered ${text}`);
      return { rows: [] };
    },
    // oxlint-disable-next-line require-yield -- the interface asks for a generator
    async *streamQuery() {
      throw new Error("Nothing is streamed.");
    },
  };
  const db = new StoreKysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (one) => new PostgresIntrospector(one),
      createDriver: () => ({
        init: async () => {},
        acquireConnection: async () => {
          log.push("connection");
          return connection;
        },
        beginTransaction: async () => {},
        commitTransaction: async () => void log.push("committed"),
        rollbackTransaction: async () => {},
        releaseConnection: async () => void log.push("released"),
        destroy: async () => {},
      }),
    },
  });
  return { db, log };
}

test("statements sent together in a transaction all go out before the first answer arrives", async () => {
  const { db, log } = loggingDatabase();
  await db.transaction().execute((tx) => Promise.all([sql`a`.execute(tx), sql`b`.execute(tx)]));
  expect(log).toEqual(["connection", "asked a", "asked b", "answered a", "answered b", "committed", "released"]);
});

test("a query after the transaction ends is rejected instead of using a connection that was returned to the pool", async () => {
  const { db, log } = loggingDatabase();
  const leaked = await db.transaction().execute(async (tx) => tx);
  await expect(sql`late`.execute(leaked)).rejects.toBeInstanceOf(TransactionLost);
  expect(log).toEqual(["connection", "committed", "released"]);
});
