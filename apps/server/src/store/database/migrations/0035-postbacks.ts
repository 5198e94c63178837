import type { Migration } from "../migrate.ts";

/** Stores the events that postbacks report to sources. */
export const postbacks: Migration = {
  name: "0035-postbacks",
  async up(tx) {
    await tx.schema
      .createTable("postback")
      .addColumn("id", "text", (c) => c.primaryKey())
      .addColumn("source", "text", (c) => c.notNull())
      .addColumn("event", "text", (c) => c.notNull())
      .addColumn("application_id", "text", (c) => c.notNull())
      .addColumn("attempt_id", "bigint", (c) => c.notNull())
      .addColumn("request_id", "text", (c) => c.notNull())
      .addColumn("cents", "bigint", (c) => c.notNull())
      .addColumn("state", "text", (c) => c.notNull())
      .addColumn("reason", "text")
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .addColumn("settled_at", "bigint")
      .addUniqueConstraint("postback_once", ["attempt_id", "event"])
      .execute();
    await tx.schema.createIndex("postback_by_application").on("postback").column("application_id").execute();
    await tx.schema.createIndex("postback_by_state").on("postback").columns(["state", "created_at"]).execute();
  },
};
