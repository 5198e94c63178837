import type { Migration } from "../migrate.ts";

/** Stores with each post whether its lender shares the application with other buyers, if it buys. */
export const sharedPosts: Migration = {
  name: "0043-shared-posts",
  async up(tx) {
    await tx.schema.alterTable("attempt").addColumn("leaves_room", "integer").execute();
  },
};
