import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Codes that prove control of a mailbox. Revokes visitor tokens that were issued for an email and phone alone. */
export const mailboxChallenges: Migration = {
  name: "0024-mailbox-challenges",
  async up(tx) {
    await tx.schema
      .createTable("mailbox_challenge")
      .addColumn("id", "text", (c) => c.primaryKey())
      .addColumn("site_id", "text", (c) => c.notNull())
      .addColumn("created_at", "bigint", (c) => c.notNull())
      .addColumn("tries", "integer", (c) => c.notNull())
      .addColumn("application_id", "text")
      .addColumn("code_hash", "blob")
      .execute();
    await tx.schema.createIndex("mailbox_challenge_by_age").on("mailbox_challenge").column("created_at").execute();
    await tx.schema
      .createIndex("mailbox_challenge_by_application")
      .on("mailbox_challenge")
      .column("application_id")
      .execute();
    // A token created at the same time as a copy was issued with that copy, to a visitor without a token for the
    // original. It may open later copies by now.
    await sql`
      with recursive line (hash, made_at, id) as (
        select hash, created_at, application_id from visitor_token
        union
        select line.hash, line.made_at, application.copied_from
        from line join application on application.id = line.id
        where application.copied_from is not null
      )
      delete from visitor_token where hash in (
        select line.hash from line join application on application.id = line.id
        where application.copied_from is not null and application.created_at = line.made_at
      )`.execute(tx);
  },
};
