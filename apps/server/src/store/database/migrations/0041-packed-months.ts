import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Deletes the months of totals that are packed from their days instead. */
export const packedMonths: Migration = {
  name: "0041-packed-months",
  async up(tx) {
    await sql`delete from fact_sum where level in ('lender by month', 'state by month', 'origin by month', 'campaign by month', 'hour by month')`.execute(
      tx,
    );
  },
};
