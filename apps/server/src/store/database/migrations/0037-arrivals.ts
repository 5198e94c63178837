import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Records when an applicant left for the page of the lender that bought. */
export const arrivals: Migration = {
  name: "0037-arrivals",
  async up(tx) {
    await tx.schema.alterTable("attempt").addColumn("arrived_at", "bigint").execute();
    // Departures before this version are not known.
    await sql`update attempt set arrived_at = 0 where stage = 'post' and state in ('sold', 'shared', 'returned')`.execute(
      tx,
    );
  },
};
