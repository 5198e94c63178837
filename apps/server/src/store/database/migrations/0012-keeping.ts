import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

export const retention: Migration = {
  name: "0012-keeping",
  async up(tx) {
    await tx.schema.alterTable("application").addColumn("copied_from", "text").execute();
    await tx.schema.alterTable("application").addColumn("evidence_since", "bigint").execute();
    await tx.schema.createIndex("application_by_origin").on("application").column("copied_from").execute();
    await tx.schema.createIndex("application_by_evidence").on("application").column("evidence_since").execute();
    // Only applications that may be due: erased or reduced ones are not scanned again.
    await sql`create index application_whole on application (updated_at, id) where kek_kid is not null and evidence_since is null`.execute(
      tx,
    );
    await tx.schema
      .alterTable("blind_index")
      .addColumn("kid", "text", (c) => c.notNull().defaultTo(""))
      .execute();
    await tx.schema
      .createIndex("blind_index_by_key")
      .on("blind_index")
      .columns(["kid", "field", "application_id"])
      .execute();
    await sql`create index attempt_with_answer on attempt (id) where sealed_answer is not null`.execute(tx);
    await tx.schema.createIndex("message_by_end").on("message").column("settled_at").execute();
    await tx.schema
      .createTable("key_event")
      .addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
      .addColumn("kid", "text", (c) => c.notNull())
      .addColumn("purpose", "text", (c) => c.notNull())
      .addColumn("act", "text", (c) => c.notNull())
      .addColumn("at", "bigint", (c) => c.notNull())
      .addColumn("forgotten", "integer", (c) => c.notNull())
      .addColumn("reason", "text")
      .execute();
  },
};
