import type { Migration } from "../migrate.ts";

/** Stores with each sale when its funding counted: later than it was reported, if the sale became known after that. */
export const fundedSales: Migration = {
  name: "0046-funded-sales",
  async up(tx) {
    await tx.schema.alterTable("attempt").addColumn("funded_at", "bigint").execute();
  },
};
