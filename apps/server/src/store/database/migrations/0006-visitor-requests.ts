import type { Migration } from "../migrate.ts";

export const visitorRequests: Migration = {
  name: "0006-visitor-requests",
  async up(tx) {
    await tx.schema
      .createTable("visitor_request")
      .addColumn("id", "text", (c) => c.primaryKey())
      .addColumn("site_id", "text", (c) => c.notNull())
      .addColumn("kind", "text", (c) => c.notNull())
      .addColumn("sealed", "blob", (c) => c.notNull())
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .execute();
    await tx.schema
      .createIndex("visitor_request_by_kind")
      .on("visitor_request")
      .columns(["kind", "created_at"])
      .execute();
  },
};
