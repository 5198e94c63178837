import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Counts a lender's sales for its caps, and its leads beside its posts. Records why an operator reported something. */
export const lenderTerms: Migration = {
  name: "0029-lender-terms",
  async up(tx) {
    // Literals, because only those let the databases use a partial index. Few posts are sales.
    await sql`create index attempt_accepted on attempt (lender_id, answered_at, region)
      where stage = 'post' and (state in ('sold', 'shared', 'returned') or reason = 'sold-late')`.execute(tx);
    await tx.schema.alterTable("lender_feedback").addColumn("why", "text").execute();
    await tx.schema
      .alterTable("lender_day")
      .addColumn("leads", "bigint", (c) => c.notNull().defaultTo(0))
      .execute();
    // A lead that was posted several times counts once, on the day of its first post.
    await sql`update lender_day set leads = posts`.execute(tx);
    await sql`update lender_day set leads = lender_day.posts - again.posts from
      (select lender_id, sent_at / 86400000 as day, count(*) as posts from attempt
        where stage = 'post' and exists (select 1 from attempt as earlier
          where earlier.application_id = attempt.application_id and earlier.lender_id = attempt.lender_id
            and earlier.stage = 'post' and earlier.id < attempt.id)
        group by lender_id, sent_at / 86400000) as again
      where lender_day.lender_id = again.lender_id and lender_day.day = again.day
        and again.posts < lender_day.posts`.execute(tx);
  },
};
