import type { Migration } from "../migrate.ts";

/** For each external place that stores the ledger's anchors: what it last received and when it is due again. */
export const anchorPlaces: Migration = {
  name: "0027-anchor-places",
  async up(tx) {
    await tx.schema
      .createTable("anchor_place")
      .addColumn("place", "text", (c) => c.primaryKey())
      .addColumn("seq", "bigint")
      .addColumn("hash", "blob")
      .addColumn("anchored_at", "bigint")
      .addColumn("promised_at", "bigint", (c) => c.notNull())
      .addColumn("due_at", "bigint", (c) => c.notNull())
      .addColumn("failures", "integer", (c) => c.notNull())
      .execute();
  },
};
