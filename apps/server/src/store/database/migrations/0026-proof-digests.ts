import type { Migration } from "../migrate.ts";

/** Which address each proof was mailed to. What was proved before says nothing of it, and counts as not proved. */
export const proofDigests: Migration = {
  name: "0026-proof-digests",
  async up(tx) {
    await tx.schema.alterTable("privacy_case").addColumn("proved_digest", "blob").execute();
    await tx.schema.alterTable("privacy_case").addColumn("proved_at", "bigint").execute();
    await tx.schema.alterTable("mailbox_challenge").addColumn("mailed_to", "blob").execute();
  },
};
