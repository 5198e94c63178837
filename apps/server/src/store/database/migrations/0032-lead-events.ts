import type { Migration } from "../migrate.ts";

/** Facts of requests that are not in the totals yet, and the payout that sources lost. */
export const leadEvents: Migration = {
  name: "0032-lead-events",
  async up(tx) {
    await tx.schema
      .createTable("lead_event")
      .addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
      .addColumn("application_id", "text", (c) => c.notNull())
      .addColumn("lender_id", "text", (c) => c.notNull())
      .addColumn("at", "bigint", (c) => c.notNull())
      .addColumn("counts", "text", (c) => c.notNull())
      .addColumn("state", "text")
      .addColumn("amount_from", "integer")
      .execute();
    // Earlier versions took it off `payout`. Processes of such a version that still run leave it at 0.
    for (const table of ["fact_entry", "fact_total"])
      await tx.schema
        .alterTable(table)
        .addColumn("reversed_payout", "bigint", (c) => c.notNull().defaultTo(0))
        .execute();
  },
};
