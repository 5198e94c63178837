import type { Migration } from "../migrate.ts";

/** The eligible lenders of each round, and the groups of its request, for the steering report. */
export const steeringRounds: Migration = {
  name: "0042-steering-rounds",
  async up(tx) {
    await tx.schema
      .createTable("steering_round")
      .addColumn("job_id", "integer", (c) => c.primaryKey())
      .addColumn("application_id", "text", (c) => c.notNull())
      .addColumn("site_id", "text", (c) => c.notNull())
      .addColumn("day", "integer", (c) => c.notNull())
      .addColumn("state", "text", (c) => c.notNull())
      .addColumn("amount_from", "integer", (c) => c.notNull())
      .addColumn("income_type", "text", (c) => c.notNull())
      .addColumn("areas", "text", (c) => c.notNull())
      .addColumn("lenders", "text", (c) => c.notNull())
      .execute();
    await tx.schema.createIndex("steering_round_by_day").on("steering_round").columns(["day", "job_id"]).execute();
    await tx.schema
      .createIndex("steering_round_by_application")
      .on("steering_round")
      .column("application_id")
      .execute();
  },
};
