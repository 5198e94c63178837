import { type RawBuilder, sql } from "kysely";
import { amountByMonth } from "../../reporting/index.ts";
import type { Database } from "../../store/index.ts";

/** IDs of every lender that something was ever posted to, also of those whose file was removed. */
export const storedLenders = (db: Database): Promise<readonly string[]> =>
  distinct(db, sql`lender_day`, sql`lender_id`);

/** Names of every source of a stored request, also of those whose file was removed. */
export const storedSources = (db: Database): Promise<readonly string[]> => distinct(db, sql`application`, sql`source`);

/** IDs of every site with totals, also of those whose file was removed. The totals of its months are few rows. */
export async function storedSites(db: Database): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("fact_sum")
    .select("site_id")
    .distinct()
    .where("level", "=", amountByMonth)
    .orderBy("site_id")
    .execute();
  return rows.map(({ site_id }) => site_id);
}

/** The values of a column that an index begins with. Looks up each, because reading the whole index takes seconds. */
async function distinct(
  db: Database,
  table: RawBuilder<unknown>,
  column: RawBuilder<unknown>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ value: string }>`
    with recursive found (value) as (
      select min(${column}) from ${table}
      union all
      select (select min(${column}) from ${table} where ${column} > found.value) from found where found.value is not null
    )
    select value from found where value is not null`.execute(db);
  return rows.map(({ value }) => value);
}
