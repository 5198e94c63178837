import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/**
 * Counts a lender's posts per day and month along with each post, so that caps need no counting. Also adds the pages of
 * shared sales.
 */
export const sentCounts: Migration = {
  name: "0014-sent-counts",
  async up(tx) {
    await tx.schema
      .createTable("lender_sent")
      .addColumn("lender_id", "text", (c) => c.notNull())
      .addColumn("region", "text", (c) => c.notNull())
      .addColumn("zone", "text", (c) => c.notNull())
      .addColumn("day_start", "bigint", (c) => c.notNull())
      .addColumn("day_posts", "bigint", (c) => c.notNull())
      .addColumn("month_start", "bigint", (c) => c.notNull())
      .addColumn("month_posts", "bigint", (c) => c.notNull())
      .addColumn("changed", "bigint", (c) => c.notNull())
      .addPrimaryKeyConstraint("lender_sent_key", ["lender_id", "region"])
      .execute();
    await tx.schema.createIndex("lender_sent_by_change").on("lender_sent").column("changed").execute();
    await tx.schema
      .createTable("lender_sent_head")
      .addColumn("id", "integer", (c) => c.primaryKey())
      .addColumn("seq", "bigint", (c) => c.notNull())
      .execute();
    await sql`insert into lender_sent_head (id, seq) values (1, 1)`.execute(tx);
    await tx.schema.alterTable("attempt").addColumn("sealed_offer", "blob").execute();
    // Without a time zone: the first reader counts earlier posts.
    await sql`insert into lender_sent
      select distinct lender_id, region, '', 0, 0, 0, 0, 1 from
      (select lender_id, '' as region from attempt where stage = 'post'
       union select lender_id, region from attempt where stage = 'post' and region is not null) as posted`.execute(tx);
  },
};
