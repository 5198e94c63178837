import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql, type DatabaseConnection } from "kysely";
import { expect, test } from "vitest";
import { TransactionLost } from "./errors.ts";
import { batchReads } from "./batch-reads.ts";
import { StoreKysely } from "./transactions.ts";

/** A database whose connection answers queries in order, one tick later, and logs both the query and the answer. */
function loggingDatabase() {
  const log: string[] = [];
  const connection: DatabaseConnection = {
    async executeQuery({ sql: text }) {
      log.push(`asked ${text}`);
      await new Promise((resolve) => setImmediate(resolve));
      log.push(`answered ${text}`);
      if (text.includes("wrong")) throw new Error("wrong");
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
        commitTransaction: async () => {},
        rollbackTransaction: async () => {},
        releaseConnection: async () => void log.push("released"),
        destroy: async () => {},
      }),
    },
  });
  return { db, log };
}

test("batched reads all go out on one connection before the first answer arrives", async () => {
  const { db, log } = loggingDatabase();
  await batchReads(db, (from) => Promise.all([sql`a`.execute(from), sql`b`.execute(from)]));
  expect(log).toEqual(["connection", "asked a", "asked b", "answered a", "answered b", "released"]);
});

test("a query after the batch ends is rejected instead of using a connection that was returned to the pool", async () => {
  const { db, log } = loggingDatabase();
  const leaked = await batchReads(db, async (from) => from);
  await expect(sql`late`.execute(leaked)).rejects.toBeInstanceOf(TransactionLost);
  expect(log).toEqual(["connection", "released"]);
});
