import type { Migration } from "../migrate.ts";

/** A digest of the address that each proof was emailed to. Earlier proofs lack it and count as not proved. */
export const proofDigests: Migration = {
  name: "0026-proof-digests",
  async up(tx) {
    await tx.schema.alterTable("privacy_case").addColumn("proved_digest", "blob").execute();
    await tx.schema.alterTable("privacy_case").addColumn("proved_at", "bigint").execute();
    await tx.schema.alterTable("mailbox_challenge").addColumn("mailed_to", "blob").execute();
  },
};
