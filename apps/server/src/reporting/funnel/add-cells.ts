import { preparedRows, type Tx } from "../../store/index.ts";
import type { FunnelTotalTable } from "./tables.ts";

/** Totals of one statement. */
const chunkSize = 50;

/** The columns that identify a total. */
export const totalKey = [
  "day",
  "site_id",
  "source",
  "device",
  "flow",
  "kind",
  "name",
  "position",
  "bucket",
] as const satisfies readonly (keyof FunnelTotalTable)[];

/** Sums of rows by what they count. */
export interface Sums {
  add(row: FunnelTotalTable): void;
  /** Sums that are not zero, in an order that every process shares, so that two never wait for each other. */
  rows(): readonly FunnelTotalTable[];
}

export function createSums(): Sums {
  const sums = new Map<string, FunnelTotalTable>();
  return {
    add(row) {
      const key = JSON.stringify(totalKey.map((name) => row[name]));
      sums.set(key, { ...row, count: (sums.get(key)?.count ?? 0) + row.count });
    },
    rows: () =>
      [...sums]
        .filter(([, { count }]) => count !== 0)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([, row]) => row),
  };
}

/** Adds rows to the stored totals. */
export async function addToTotals(tx: Tx, rows: readonly FunnelTotalTable[]): Promise<void> {
  for (let at = 0; at < rows.length; at += chunkSize) await add(tx, rows.slice(at, at + chunkSize));
}

const add = preparedRows<FunnelTotalTable, unknown>([...totalKey, "count"], (db, rows) =>
  db
    .insertInto("funnel_total")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns([...totalKey])
        .doUpdateSet((row) => ({ count: row("funnel_total.count", "+", row.ref("excluded.count")) })),
    ),
);
