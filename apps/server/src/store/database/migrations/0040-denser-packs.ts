import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Deletes packs of an earlier format. They are made again from the stored totals. */
export const denserPacks: Migration = {
  name: "0040-denser-packs",
  async up(tx) {
    await sql`delete from fact_pack where level in ('detail', 'market by month')`.execute(tx);
  },
};
