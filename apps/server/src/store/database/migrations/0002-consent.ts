import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

export const consent: Migration = {
  name: "0002-consent",
  async up(tx) {
    await tx.schema
      .createTable("consent_text")
      .addColumn("hash", "blob", (c) => c.primaryKey())
      .addColumn("text", "text", (c) => c.notNull())
      .execute();
    await tx.schema
      .createTable("consent_entry")
      .addColumn("seq", "integer", (c) => c.primaryKey())
      .addColumn("application_id", "text", (c) => c.notNull())
      .addColumn("kind", "text", (c) => c.notNull())
      .addColumn("act", "text", (c) => c.notNull())
      .addColumn("text_hash", "blob", (c) => c.references("consent_text.hash"))
      .addColumn("sealed_origin", "blob")
      .addColumn("lender_id", "text")
      .addColumn("groups", "text")
      .addColumn("at", "bigint", (c) => c.notNull())
      .addColumn("previous_hash", "blob", (c) => c.notNull())
      .addColumn("hash", "blob", (c) => c.notNull().unique())
      .execute();
    await tx.schema
      .createIndex("consent_entry_by_application")
      .on("consent_entry")
      .columns(["application_id", "kind"])
      .execute();
    await tx.schema
      .createTable("consent_head")
      .addColumn("id", "integer", (c) => c.primaryKey())
      .addColumn("seq", "integer", (c) => c.notNull())
      .addColumn("hash", "blob", (c) => c.notNull())
      .execute();
    await sql`insert into consent_head (id, seq, hash) values (1, 0, ${new Uint8Array(32)})`.execute(tx);
  },
};
