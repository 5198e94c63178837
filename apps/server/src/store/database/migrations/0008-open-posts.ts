import type { Migration } from "../migrate.ts";

/** An index that finds the few open posts among all posts. */
export const openPosts: Migration = {
  name: "0008-open-posts",
  async up(tx) {
    await tx.schema.createIndex("attempt_by_state").on("attempt").columns(["state", "stage", "sent_at"]).execute();
  },
};
