import type { Migration } from "../migrate.ts";

/** MACs that only the keyring can produce, for the ledger's entries and its end. Older entries have none. */
export const keyedLedger: Migration = {
  name: "0022-keyed-ledger",
  async up(tx) {
    for (const table of ["consent_entry", "consent_head"])
      await tx.schema.alterTable(table).addColumn("mac", "blob").execute();
    await tx.schema
      .createTable("consent_key")
      .addColumn("id", "integer", (c) => c.primaryKey())
      .addColumn("sealed", "blob", (c) => c.notNull())
      .execute();
    await tx.schema.alterTable("server_process").addColumn("ledger", "integer").execute();
  },
};
