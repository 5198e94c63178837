import type { CreateTableBuilder } from "kysely";
import type { Migration } from "../migrate.ts";

const texts = ["site_id", "source", "sub_id", "lender_id", "product", "state"] as const;
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

/**
 * Facts of requests that are not in the totals yet, and totals by more levels. `fact_total` stays for processes of
 * earlier versions; `addUp` moves its rows.
 */
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
    const sums = tx.schema
      .createTable("fact_sum")
      .addColumn("level", "text", (c) => c.notNull())
      .addColumn("day", "integer", (c) => c.notNull())
      .addColumn("hour", "integer", (c) => c.notNull())
      .addColumn("amount_from", "integer", (c) => c.notNull());
    await withColumns(withColumns(sums, texts, "text"), counts, "bigint")
      .addPrimaryKeyConstraint("fact_sum_key", ["level", "day", "hour", ...texts, "amount_from"])
      .execute();
  },
};

function withColumns(table: CreateTableBuilder<string, string>, names: readonly string[], type: "text" | "bigint") {
  return names.reduce<CreateTableBuilder<string, string>>(
    (more, name) => more.addColumn(name, type, (c) => c.notNull()),
    table,
  );
}
