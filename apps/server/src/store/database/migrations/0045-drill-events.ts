import type { Migration } from "../migrate.ts";

/** Records restore drills, so that the console and the metrics say when a backup was last proved to work. */
export const drillEvents: Migration = {
  name: "0045-drill-events",
  async up(tx) {
    await tx.schema
      .createTable("drill_event")
      .addColumn("at", "bigint", (c) => c.primaryKey())
      .addColumn("backup_at", "bigint")
      .addColumn("passed", "integer", (c) => c.notNull())
      .execute();
  },
};
