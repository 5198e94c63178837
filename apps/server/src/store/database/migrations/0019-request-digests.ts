import type { Migration } from "../migrate.ts";

/** Of whom a visitor's request came, so that an erasure finds what the same person wrote. Older ones go by their age alone. */
export const requestDigests: Migration = {
  name: "0019-request-digests",
  async up(tx) {
    await tx.schema.alterTable("visitor_request").addColumn("email_digest", "blob").execute();
    await tx.schema.createIndex("visitor_request_by_email").on("visitor_request").column("email_digest").execute();
  },
};
