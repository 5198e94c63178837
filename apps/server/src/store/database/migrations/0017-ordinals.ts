import type { Migration } from "../migrate.ts";

/** Applications with one value are numbered, so that how many there were within a while is seen without counting them. */
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
