import type { Migration } from "../migrate.ts";

/**
 * Adds the source of each application. Applications of earlier releases recorded none, so theirs is `unknown`.
 * `attempt.source` is null for posts of applications without a source file.
 */
export const sources: Migration = {
  name: "0030-sources",
  async up(tx) {
    await tx.schema
      .alterTable("application")
      .addColumn("source", "text", (c) => c.notNull().defaultTo("unknown"))
      .execute();
    await tx.schema.alterTable("application").addColumn("source_id", "text").execute();
    await tx.schema.alterTable("application").addColumn("sub_id", "text").execute();
    await tx.schema.alterTable("application").addColumn("source_parameters", "text").execute();
    await tx.schema.createIndex("application_by_source").on("application").columns(["source", "created_at"]).execute();
    await tx.schema.alterTable("attempt").addColumn("source", "text").execute();
    await tx.schema
      .createIndex("attempt_by_source")
      .on("attempt")
      .columns(["source", "sent_at"])
      .where("source", "is not", null)
      .execute();
    await tx.schema
      .createTable("source_pause")
      .addColumn("source", "text", (c) => c.primaryKey())
      .addColumn("since", "bigint", (c) => c.notNull())
      .addColumn("why", "text", (c) => c.notNull())
      .execute();
  },
};
