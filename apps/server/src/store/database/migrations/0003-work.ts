import type { Migration } from "../migrate.ts";

export const work: Migration = {
  name: "0003-work",
  async up(tx) {
    await tx.schema
      .createTable("work")
      .addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
      .addColumn("kind", "text", (c) => c.notNull())
      .addColumn("application_id", "text", (c) => c.notNull())
      .addColumn("state", "text", (c) => c.notNull())
      .addColumn("attempt", "integer", (c) => c.notNull())
      .addColumn("lease_until", "bigint")
      .addColumn("fence", "integer", (c) => c.notNull())
      .addColumn("next_at", "bigint", (c) => c.notNull())
      .addColumn("last_error_class", "text")
      .execute();
    await tx.schema.createIndex("work_due").on("work").columns(["state", "next_at"]).execute();
    await tx.schema.createIndex("work_by_application").on("work").column("application_id").execute();
  },
};
