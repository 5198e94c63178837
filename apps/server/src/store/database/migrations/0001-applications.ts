import type { Migration } from "../migrate.ts";

export const applications: Migration = {
  name: "0001-applications",
  async up(tx) {
    await tx.schema
      .createTable("application")
      .addColumn("id", "text", (c) => c.primaryKey())
      .addColumn("site_id", "text", (c) => c.notNull())
      .addColumn("view_state", "text", (c) => c.notNull())
      .addColumn("version", "integer", (c) => c.notNull())
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .addColumn("updated_at", "bigint", (c) => c.notNull())
      .addColumn("wrapped_key", "blob")
      .addColumn("kek_kid", "text")
      .addColumn("commitment", "blob")
      .addColumn("request", "text", (c) => c.notNull())
      .execute();
    await tx.schema.createIndex("application_by_key").on("application").columns(["kek_kid", "id"]).execute();
    await tx.schema.createIndex("application_by_age").on("application").columns(["created_at"]).execute();
    await tx.schema
      .createTable("sealed_group")
      .addColumn("application_id", "text", (c) => c.notNull().references("application.id"))
      .addColumn("field_group", "text", (c) => c.notNull())
      .addColumn("blob", "blob", (c) => c.notNull())
      .addColumn("schema_ver", "integer", (c) => c.notNull())
      .addPrimaryKeyConstraint("sealed_group_key", ["application_id", "field_group"])
      .execute();
    await tx.schema
      .createTable("visitor_token")
      .addColumn("hash", "blob", (c) => c.primaryKey())
      .addColumn("application_id", "text", (c) => c.notNull().references("application.id"))
      .addColumn("site_id", "text", (c) => c.notNull())
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .addColumn("last_used_at", "bigint", (c) => c.notNull())
      .execute();
    await tx.schema.createIndex("visitor_token_by_application").on("visitor_token").column("application_id").execute();
    await tx.schema
      .createTable("blind_index")
      .addColumn("field", "text", (c) => c.notNull())
      .addColumn("digest", "blob", (c) => c.notNull())
      .addColumn("application_id", "text", (c) => c.notNull().references("application.id"))
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .addPrimaryKeyConstraint("blind_index_key", ["field", "digest", "application_id"])
      .execute();
    await tx.schema
      .createIndex("blind_index_by_application")
      .on("blind_index")
      .columns(["application_id", "field"])
      .execute();
  },
};
