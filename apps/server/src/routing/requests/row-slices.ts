import { type RawBuilder, sql } from "kysely";
import { inSlices } from "../../reporting/index.ts";
import { type Database, isShared } from "../../store/index.ts";

type Fragment = RawBuilder<unknown>;

/**
 * Reads the rows of a table by their `number`, the newest first, in slices that keep nothing else waiting. `read` gets the
 * conditions of a slice. PostgreSQL's tables have no such numbers, and its queries keep nothing else waiting.
 */
export async function* rowSlices<Row>(
  db: Database,
  { table, number }: Readonly<Record<"table" | "number", Fragment>>,
  read: (range: readonly Fragment[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  if (isShared(db)) {
    yield await read([]);
    return;
  }
  const { rows } = await sql<{
    first: number | null;
    last: number | null;
  }>`select min(rowid) as first, max(rowid) as last from ${table}`.execute(db);
  const [first, last] = [rows[0]?.first ?? 0, rows[0]?.last ?? -1];
  yield* inSlices(db, { from: -last, to: -first }, (_, slice) =>
    read([sql`${number} >= ${-slice.to}`, sql`${number} <= ${-slice.from}`]),
  );
}
