import type { Migration } from "../migrate.ts";

const counts = ["posts", "answered", "sold", "answer_ms", "late", "funded", "returned", "complaints"] as const;

export const lenderNetwork: Migration = {
  name: "0007-lender-network",
  async up(tx) {
    await tx.schema.alterTable("attempt").addColumn("region", "text").execute();
    await tx.schema.alterTable("attempt").addColumn("told_at", "bigint").execute();
    // A covering index: caps are counted without reading the table.
    await tx.schema.dropIndex("attempt_by_lender").execute();
    await tx.schema
      .createIndex("attempt_by_lender")
      .on("attempt")
      .columns(["lender_id", "sent_at", "stage", "state", "region"])
      .execute();
    await counts
      .reduce(
        (table, name) => table.addColumn(name, "bigint", (c) => c.notNull().defaultTo(0)),
        tx.schema
          .createTable("lender_day")
          .addColumn("lender_id", "text", (c) => c.notNull())
          .addColumn("day", "integer", (c) => c.notNull())
          .addPrimaryKeyConstraint("lender_day_key", ["lender_id", "day"]),
      )
      .execute();
    await tx.schema
      .createTable("lender_pause")
      .addColumn("lender_id", "text", (c) => c.primaryKey())
      .addColumn("since", "bigint", (c) => c.notNull())
      .addColumn("why", "text", (c) => c.notNull())
      .execute();
    await tx.schema
      .createTable("lender_feedback")
      .addColumn("lender_id", "text", (c) => c.notNull())
      .addColumn("event_id", "text", (c) => c.notNull())
      .addColumn("kind", "text", (c) => c.notNull())
      .addColumn("attempt_id", "integer", (c) => c.notNull())
      .addColumn("at", "bigint", (c) => c.notNull())
      .addColumn("received_at", "bigint", (c) => c.notNull())
      .addPrimaryKeyConstraint("lender_feedback_key", ["lender_id", "event_id"])
      .execute();
    await tx.schema
      .createIndex("lender_feedback_once")
      .unique()
      .on("lender_feedback")
      .columns(["attempt_id", "kind"])
      .execute();
  },
};
