import type { Migration } from "../migrate.ts";

export const messages: Migration = {
  name: "0010-messages",
  async up(tx) {
    await tx.schema
      .createTable("message")
      .addColumn("id", "text", (c) => c.primaryKey())
      .addColumn("site_id", "text", (c) => c.notNull())
      .addColumn("kind", "text", (c) => c.notNull())
      .addColumn("application_id", "text")
      .addColumn("once", "text", (c) => c.notNull().unique())
      .addColumn("state", "text", (c) => c.notNull())
      .addColumn("reason", "text")
      .addColumn("sealed", "blob")
      .addColumn("digest", "blob")
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .addColumn("begun_at", "bigint")
      .addColumn("settled_at", "bigint")
      .execute();
    await tx.schema.createIndex("message_by_application").on("message").column("application_id").execute();
    await tx.schema.createIndex("message_by_digest").on("message").columns(["digest", "begun_at"]).execute();
    await tx.schema
      .createTable("suppression")
      .addColumn("digest", "blob", (c) => c.primaryKey())
      .addColumn("reason", "text", (c) => c.notNull())
      .addColumn("at", "bigint", (c) => c.notNull())
      .execute();
    await tx.schema
      .createTable("suppression_key")
      .addColumn("id", "integer", (c) => c.primaryKey())
      .addColumn("sealed", "blob", (c) => c.notNull())
      .execute();
    await tx.schema
      .createTable("used_link")
      .addColumn("hash", "blob", (c) => c.primaryKey())
      .addColumn("expires_at", "bigint", (c) => c.notNull())
      .execute();
  },
};
