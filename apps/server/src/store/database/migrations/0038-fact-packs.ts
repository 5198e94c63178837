import type { Migration } from "../migrate.ts";

const counts = [
  "visits",
  "submits",
  "completed",
  "routed",
  "leads",
  "posts",
  "accepted",
  "sold",
  "sold_requests",
  "declined",
  "arrived",
  "funded",
  "returned",
  "complaints",
  "revenue",
  "declined_revenue",
  "returned_revenue",
  "payout",
  "reversed_payout",
] as const;

/** The finest totals of ended days and months, a row for each site and source, with their cells in one value. */
export const factPacks: Migration = {
  name: "0038-fact-packs",
  async up(tx) {
    const table = tx.schema
      .createTable("fact_pack")
      .addColumn("level", "text", (c) => c.notNull())
      .addColumn("day", "integer", (c) => c.notNull())
      .addColumn("site_id", "text", (c) => c.notNull())
      .addColumn("source", "text", (c) => c.notNull());
    await counts
      .reduce((more, name) => more.addColumn(name, "bigint", (c) => c.notNull()), table)
      .addColumn("cells", "blob", (c) => c.notNull())
      .addPrimaryKeyConstraint("fact_pack_key", ["level", "site_id", "source", "day"])
      .execute();
  },
};
