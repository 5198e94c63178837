import type { Migration } from "../migrate.ts";

/**
 * Digests of the sender of each visitor's request, so that an erasure finds everything that person wrote. Older rows
 * expire by age only.
 */
export const requestDigests: Migration = {
  name: "0019-request-digests",
  async up(tx) {
    await tx.schema.alterTable("visitor_request").addColumn("email_digest", "blob").execute();
    await tx.schema.createIndex("visitor_request_by_email").on("visitor_request").column("email_digest").execute();
  },
};
