import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Records backups, and lets the operator's console read failures and privacy steps without reading whole tables. */
export const consoleQuestions: Migration = {
  name: "0039-console-questions",
  async up(tx) {
    await tx.schema
      .createTable("backup_event")
      .addColumn("at", "bigint", (c) => c.primaryKey())
      .addColumn("bytes", "bigint", (c) => c.notNull())
      .addColumn("with_keys", "integer", (c) => c.notNull())
      .execute();
    await sql`create index consent_entry_step on consent_entry (seq) where text_hash is null and lender_id is null`.execute(
      tx,
    );
    await sql`create index message_failed on message (settled_at, kind, state) where state in ('refused', 'unknown', 'given-up')`.execute(
      tx,
    );
  },
};
