import { sql } from "kysely";
import { DatabaseBusy } from "../database/errors.ts";
import type { Database } from "../database/schema.ts";
import { rereadMs } from "./id-months.ts";
import { monthTables } from "./month-tables.ts";

const note = "no longer partitioned since";

/** The statement that notes on a table when its division was undone. */
export const noteUndone = (table: string): string =>
  `comment on table ${table} is '${note} ${new Date().toISOString()}'`;

/** Servers may name months until they have read that a division was undone, and a limit would refuse them. */
const settledMs = 2 * rereadMs;

/** Rejects with `DatabaseBusy` if the division was undone just now. */
export async function expectNotJustUndone(db: Database): Promise<void> {
  const notes = await Promise.all(
    monthTables.map(async ({ name }) => {
      const { rows } = await sql<{ note: string | null }>`
        select obj_description(to_regclass(${name}), 'pg_class') as note`.execute(db);
      return rows[0]?.note ?? "";
    }),
  );
  const undone = notes.filter((one) => one.startsWith(note)).map((one) => Date.parse(one.slice(note.length).trim()));
  if (undone.some((at) => Date.now() < at + settledMs))
    throw new DatabaseBusy(
      "Partitions were merged less than 20 minutes ago, and servers may not have noticed yet. Try again later.",
    );
}
