import type { Migration } from "../migrate.ts";

/**
 * MACs that prove a row is the last one written by a server with the keyring. Null in rows of an earlier version until
 * they are given one.
 */
export const provedRows: Migration = {
  name: "0025-proved-rows",
  async up(tx) {
    await tx.schema.alterTable("visitor_token").addColumn("mac", "blob").execute();
    await tx.schema.alterTable("application").addColumn("seals", "text").execute();
    await tx.schema.alterTable("application").addColumn("seals_mac", "blob").execute();
    await tx.schema.alterTable("server_process").addColumn("proves", "integer").execute();
  },
};
