import type { Migration } from "../migrate.ts";

/** The few posts that are open are found among all that were ever made. */
export const openPosts: Migration = {
  name: "0008-open-posts",
  async up(tx) {
    await tx.schema.createIndex("attempt_by_state").on("attempt").columns(["state", "stage", "sent_at"]).execute();
  },
};
