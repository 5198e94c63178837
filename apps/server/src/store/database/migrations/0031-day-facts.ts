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
] as const;
const totalKey = ["level", "day", "hour", ...texts, "amount_from"] as const;

/** The money ledger: what each request is counted under, facts not added up yet, and totals. */
export const dayFacts: Migration = {
  name: "0031-day-facts",
  async up(tx) {
    const times = ["completed_at", "routed_at", "sold_at"];
    const leadTexts = ["site_id", "zone", "source", "sub_id", "product", "landing_state", "state"];
    const leads = tx.schema.createTable("lead_facts").addColumn("application_id", "text", (c) => c.primaryKey());
    await times
      .reduce(
        (table, name) => table.addColumn(name, "bigint"),
        withColumns(leads, leadTexts, "text")
          .addColumn("landing_amount_from", "integer", (c) => c.notNull())
          .addColumn("amount_from", "integer", (c) => c.notNull())
          .addColumn("submitted_at", "bigint", (c) => c.notNull()),
      )
      .execute();
    const entries = tx.schema
      .createTable("fact_entry")
      .addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
      .addColumn("at", "bigint", (c) => c.notNull())
      .addColumn("amount_from", "integer", (c) => c.notNull());
    await withColumns(withColumns(entries, ["zone", ...texts], "text"), counts, "bigint").execute();
    const totals = tx.schema
      .createTable("fact_total")
      .addColumn("level", "text", (c) => c.notNull())
      .addColumn("day", "integer", (c) => c.notNull())
      .addColumn("hour", "integer", (c) => c.notNull())
      .addColumn("amount_from", "integer", (c) => c.notNull());
    await withColumns(withColumns(totals, texts, "text"), counts, "bigint")
      .addPrimaryKeyConstraint("fact_total_key", [...totalKey])
      .execute();
    // For checks of the totals: when the applicant declined, who took the revenue back, and what the source got.
    await tx.schema.alterTable("attempt").addColumn("declined_at", "bigint").execute();
    await tx.schema.alterTable("attempt").addColumn("reversed_by", "text").execute();
    await tx.schema
      .alterTable("attempt")
      .addColumn("payout_cents", "bigint", (c) => c.notNull().defaultTo(0))
      .execute();
  },
};

function withColumns(table: CreateTableBuilder<string, string>, names: readonly string[], type: "text" | "bigint") {
  return names.reduce<CreateTableBuilder<string, string>>(
    (more, name) => more.addColumn(name, type, (c) => c.notNull()),
    table,
  );
}
