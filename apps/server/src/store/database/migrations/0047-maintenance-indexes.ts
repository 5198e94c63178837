import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** For the daily disposal and the rotation of keys, which otherwise read whole tables. */
export const maintenanceIndexes: Migration = {
  name: "0047-maintenance-indexes",
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
    // Few rows have such a blob. The bytes are its key ID.
    await sql`drop index attempt_with_answer`.execute(tx);
    await sql`create index attempt_by_answer_key on attempt (substr(sealed_answer, 3, 8), id) where sealed_answer is not null`.execute(
      tx,
    );
    await sql`create index attempt_by_offer_key on attempt (substr(sealed_offer, 3, 8), id) where sealed_offer is not null`.execute(
      tx,
    );
    await sql`create index message_by_key on message (substr(sealed, 3, 8), id) where sealed is not null`.execute(tx);
  },
};
