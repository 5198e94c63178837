import type { CreateTableBuilder } from "kysely";
import type { Migration } from "../migrate.ts";

/** How far each request came, and totals of where applicants give up. */
export const funnel: Migration = {
  name: "0034-funnel",
  async up(tx) {
    await tx.schema
      .createTable("lead_progress")
      .addColumn("application_id", "text", (c) => c.primaryKey())
      .addColumn("flow", "text", (c) => c.notNull())
      .addColumn("device", "text", (c) => c.notNull())
      .addColumn("step", "text", (c) => c.notNull())
      .addColumn("position", "integer", (c) => c.notNull())
      .addColumn("path", "text", (c) => c.notNull())
      .addColumn("outcome", "text", (c) => c.notNull())
      .addColumn("outcome_at", "bigint")
      .addColumn("due_at", "bigint")
      .addColumn("counted", "text", (c) => c.notNull())
      .execute();
    await tx.schema.createIndex("lead_progress_due").on("lead_progress").column("due_at").execute();
    await tx.schema.createIndex("lead_event_by_application").on("lead_event").column("application_id").execute();
    const texts = ["site_id", "source", "device", "flow", "kind", "name"] as const;
    const totals = tx.schema
      .createTable("funnel_total")
      .addColumn("day", "integer", (c) => c.notNull())
      .addColumn("position", "integer", (c) => c.notNull())
      .addColumn("bucket", "integer", (c) => c.notNull())
      .addColumn("count", "bigint", (c) => c.notNull());
    await texts
      .reduce<CreateTableBuilder<string, string>>(
        (table, name) => table.addColumn(name, "text", (c) => c.notNull()),
        totals,
      )
      .addPrimaryKeyConstraint("funnel_total_key", ["day", ...texts, "position", "bucket"])
      .execute();
  },
};
