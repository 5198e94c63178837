import type { Migration } from "../migrate.ts";

/** When an operator last resumed each lender: what it bought before that pauses it no more. */
export const lenderResumed: Migration = {
  name: "0044-lender-resumed",
  async up(tx) {
    await tx.schema
      .createTable("lender_resumed")
      .addColumn("lender_id", "text", (c) => c.primaryKey())
      .addColumn("at", "bigint", (c) => c.notNull())
      .execute();
  },
};
