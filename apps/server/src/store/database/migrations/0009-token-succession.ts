import type { Migration } from "../migrate.ts";

export const tokenSuccession: Migration = {
  name: "0009-token-succession",
  async up(tx) {
    await tx.schema.alterTable("visitor_token").addColumn("replaces", "blob").execute();
  },
};
