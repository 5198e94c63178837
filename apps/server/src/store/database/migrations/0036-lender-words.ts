import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Lenders' own reason codes, and their own references of sales, by which a statement may name them. */
export const lenderWords: Migration = {
  name: "0036-lender-words",
  async up(tx) {
    await tx.schema.alterTable("attempt").addColumn("lender_code", "text").execute();
    await tx.schema.alterTable("attempt").addColumn("lender_reference", "text").execute();
    await tx.schema.alterTable("lender_feedback").addColumn("code", "text").execute();
    await sql`create index attempt_by_reference on attempt (lender_reference, lender_id)
      where lender_reference is not null`.execute(tx);
  },
};
