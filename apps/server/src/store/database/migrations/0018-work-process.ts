import type { Migration } from "../migrate.ts";

export const workProcess: Migration = {
  name: "0018-work-process",
  async up(tx) {
    await tx.schema.alterTable("work").addColumn("process", "text").execute();
  },
};
