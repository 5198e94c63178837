import type { Migration } from "../migrate.ts";

export const routingRounds: Migration = {
  name: "0005-routing-rounds",
  async up(tx) {
    await tx.schema
      .createTable("routing_round")
      .addColumn("job_id", "integer", (c) => c.primaryKey())
      .addColumn("application_id", "text", (c) => c.notNull())
      .addColumn("ready_at", "bigint", (c) => c.notNull())
      .addColumn("deadline_at", "bigint", (c) => c.notNull())
      .addColumn("considered", "integer", (c) => c.notNull())
      .addColumn("ended_at", "bigint")
      .addColumn("result", "text")
      .execute();
    await tx.schema
      .createIndex("routing_round_by_application")
      .on("routing_round")
      .columns(["application_id", "job_id"])
      .execute();
  },
};
