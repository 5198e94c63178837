import type { Migration } from "../migrate.ts";

export const processes: Migration = {
  name: "0015-processes",
  async up(tx) {
    await tx.schema
      .createTable("server_process")
      .addColumn("id", "text", (c) => c.primaryKey())
      .addColumn("role", "text", (c) => c.notNull())
      .addColumn("keys", "text", (c) => c.notNull())
      .addColumn("started_at", "bigint", (c) => c.notNull())
      .addColumn("seen_at", "bigint", (c) => c.notNull())
      .execute();
  },
};
