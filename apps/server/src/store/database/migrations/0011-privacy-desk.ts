import type { Migration } from "../migrate.ts";

export const privacyCases: Migration = {
  name: "0011-privacy-desk",
  async up(tx) {
    await tx.schema.alterTable("consent_entry").addColumn("facts", "text").execute();
    await tx.schema
      .createTable("privacy_case")
      .addColumn("id", "text", (c) => c.primaryKey())
      .addColumn("site_id", "text", (c) => c.notNull())
      .addColumn("right", "text")
      .addColumn("received_at", "bigint", (c) => c.notNull())
      .addColumn("confirmed_at", "bigint")
      .addColumn("acted_at", "bigint")
      .addColumn("extended_at", "bigint")
      .addColumn("answered_at", "bigint")
      .addColumn("email_digest", "blob")
      .addColumn("phone_digest", "blob")
      .execute();
    await tx.schema
      .createIndex("privacy_case_by_answer")
      .on("privacy_case")
      .columns(["answered_at", "received_at"])
      .execute();
    await tx.schema.createIndex("privacy_case_by_email").on("privacy_case").column("email_digest").execute();
    await tx.schema.createIndex("privacy_case_by_phone").on("privacy_case").column("phone_digest").execute();
  },
};
