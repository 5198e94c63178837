import type { Migration } from "../migrate.ts";

/** Numbers the applications that share a value, so that how many arrived in a period can be read without counting. */
export const ordinals: Migration = {
  name: "0017-ordinals",
  async up(tx) {
    await tx.schema
      .alterTable("blind_index")
      .addColumn("ordinal", "bigint", (c) => c.notNull().defaultTo(0))
      .execute();
    await tx.schema
      .createIndex("blind_index_by_ordinal")
      .on("blind_index")
      .columns(["field", "digest", "ordinal"])
      .execute();
  },
};
