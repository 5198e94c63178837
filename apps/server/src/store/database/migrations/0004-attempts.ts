import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

export const attempts: Migration = {
  name: "0004-attempts",
  async up(tx) {
    await tx.schema
      .createTable("attempt")
      .addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
      .addColumn("application_id", "text", (c) => c.notNull())
      .addColumn("lender_id", "text", (c) => c.notNull())
      .addColumn("tier", "integer", (c) => c.notNull())
      .addColumn("stage", "text", (c) => c.notNull())
      .addColumn("step_cents", "integer", (c) => c.notNull())
      .addColumn("idem_key", "text", (c) => c.notNull().unique())
      .addColumn("state", "text", (c) => c.notNull())
      .addColumn("reason", "text")
      .addColumn("price_cents", "integer")
      .addColumn("sealed_answer", "blob")
      .addColumn("sent_at", "bigint")
      .addColumn("answered_at", "bigint")
      .execute();
    await tx.schema.createIndex("attempt_by_application").on("attempt").columns(["application_id", "id"]).execute();
    await tx.schema.createIndex("attempt_by_lender").on("attempt").columns(["lender_id", "sent_at"]).execute();
    // Enforces exclusive sales in the database: one application has one buyer, whatever the code does.
    await sql`create unique index attempt_sold_once on attempt (application_id) where state = 'sold'`.execute(tx);
    await tx.schema
      .createTable("skip")
      .addColumn("application_id", "text", (c) => c.notNull())
      .addColumn("lender_id", "text", (c) => c.notNull())
      .addColumn("rule", "text", (c) => c.notNull())
      .addColumn("at", "bigint", (c) => c.notNull())
      .execute();
    await tx.schema.createIndex("skip_by_application").on("skip").columns(["application_id", "at"]).execute();
  },
};
