import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql, type DatabaseConnection } from "kysely";
import { expect, test } from "vitest";
import { TransactionLost } from "./errors.ts";
import { batchReads } from "./batch-reads.ts";
import { StoreKysely } from "./transactions.ts";

/** Over a line that answers in the order asked, a moment later, and writes down both. */
function overheard() {
  const said: string[] = [];
  const connection: DatabaseConnection = {
    async executeQuery({ sql: text }) {
      said.push(`asked ${text}`);
      await new Promise((resolve) => setImmediate(resolve));
      said.push(`answered ${text}`);
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
          said.push("connection");
          return connection;
        },
        beginTransaction: async () => {},
        commitTransaction: async () => {},
        rollbackTransaction: async () => {},
        releaseConnection: async () => void said.push("released"),
        destroy: async () => {},
      }),
    },
  });
  return { db, said };
}

test("reads that are asked together go out on one connection before any of them is answered", async () => {
  const { db, said } = overheard();
  await batchReads(db, (from) => Promise.all([sql`a`.execute(from), sql`b`.execute(from)]));
  expect(said).toEqual(["connection", "asked a", "asked b", "answered a", "answered b", "released"]);
});

test("when they are over, nothing more is asked of a connection that others have by then", async () => {
  const { db, said } = overheard();
  const kept = await batchReads(db, async (from) => from);
  await expect(sql`late`.execute(kept)).rejects.toBeInstanceOf(TransactionLost);
  expect(said).toEqual(["connection", "released"]);
});
