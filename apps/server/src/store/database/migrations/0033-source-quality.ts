import type { Migration } from "../migrate.ts";

/** Adds marks of suspicious applications, counts of refused forms, and pauses of sources by thresholds. */
export const sourceQuality: Migration = {
  name: "0033-source-quality",
  async up(tx) {
    await tx.schema
      .createTable("quality_mark")
      .addColumn("application_id", "text", (c) => c.notNull())
      .addColumn("kind", "text", (c) => c.notNull())
      .addColumn("source", "text", (c) => c.notNull())
      .addColumn("site_id", "text", (c) => c.notNull())
      .addColumn("zone", "text", (c) => c.notNull())
      .addColumn("submitted_at", "bigint", (c) => c.notNull())
      .addPrimaryKeyConstraint("quality_mark_key", ["application_id", "kind"])
      .execute();
    await tx.schema
      .createIndex("quality_mark_by_source")
      .on("quality_mark")
      .columns(["source", "submitted_at", "kind", "zone"])
      .execute();
    await tx.schema
      .createTable("source_refusal")
      .addColumn("source", "text", (c) => c.notNull())
      .addColumn("hour", "bigint", (c) => c.notNull())
      .addColumn("site_id", "text", (c) => c.notNull())
      .addColumn("zone", "text", (c) => c.notNull())
      .addColumn("kind", "text", (c) => c.notNull())
      .addColumn("refused", "bigint", (c) => c.notNull())
      .addPrimaryKeyConstraint("source_refusal_key", ["source", "hour", "site_id", "zone", "kind"])
      .execute();
    await tx.schema.createIndex("lead_facts_by_source").on("lead_facts").columns(["source", "submitted_at"]).execute();
    await tx.schema.alterTable("source_pause").addColumn("threshold", "text").execute();
    await tx.schema
      .createTable("source_resumed")
      .addColumn("source", "text", (c) => c.primaryKey())
      .addColumn("at", "bigint", (c) => c.notNull())
      .execute();
  },
};
