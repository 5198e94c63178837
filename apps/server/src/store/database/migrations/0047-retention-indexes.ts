import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

export const retentionIndexes: Migration = {
  name: "0047-retention-indexes",
  async up(tx) {
    // Most digests are of email and phone, which are kept as long as the application.
    await sql`create index blind_index_passing on blind_index (created_at) where field not in ('email', 'phone')`.execute(
      tx,
    );
    // With every application in it, SQLite preferred it to `application_whole`, and read all of them for each page.
    await sql`drop index application_by_evidence`.execute(tx);
    await sql`create index application_by_evidence on application (evidence_since) where evidence_since is not null`.execute(
      tx,
    );
  },
};
