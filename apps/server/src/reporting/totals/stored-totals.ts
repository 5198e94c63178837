import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../../store/index.ts";
import type { FactTotalTable } from "../tables.ts";
import { totalKey } from "./totals-of.ts";

/** A level and day (or month) of the totals. */
export type Place = Pick<FactTotalTable, "level" | "day">;

const pageSize = 2_000;

/** Where facts came from. */
export type Origin = Pick<FactTotalTable, "site_id" | "source">;

/** Stored totals in the order of their keys, in pages: all, or those with these values of the key's first columns. */
export async function* storedTotals(db: Database, having?: Partial<FactTotalTable>): AsyncGenerator<FactTotalTable> {
  let last: FactTotalTable | undefined;
  for (;;) {
    const page: readonly FactTotalTable[] = await pageAfter(db, last, having);
    yield* page;
    last = page.at(-1);
    if (page.length < pageSize) return;
    await setImmediate();
  }
}

function pageAfter(db: Database, last: FactTotalTable | undefined, having: Partial<FactTotalTable> = {}) {
  const all = db.selectFrom("fact_sum").selectAll().limit(pageSize);
  const query = totalKey.reduce((ordered, name) => ordered.orderBy(name), all);
  const within = query.where((row) => row.and(having));
  if (last === undefined) return within.execute();
  const columns = sql.join(totalKey.map((name) => sql.ref(name)));
  const values = sql.join(totalKey.map((name) => sql.val(last[name])));
  return within.where(sql<boolean>`(${columns}) > (${values})`).execute();
}
