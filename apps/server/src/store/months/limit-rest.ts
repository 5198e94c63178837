import type { Database, Tx } from "../database/schema.ts";
import { restLimitOf, restOf } from "./month-tables.ts";
import { runAll } from "./run-all.ts";
import { validateConstraint } from "./validate-constraint.ts";

/** Statement that ends what `limitRest` began. An earlier run may have left the limit for another partition. */
export const unlimitRest = (table: string): string =>
  `alter table ${restOf(table)} drop constraint if exists ${restLimitOf(table)}`;

/**
 * Has the partition for the rest refuse new rows that contradict a condition, with a short lock. A partition for all
 * others is then attached without reading the rest, which may be large after a division was undone.
 */
export async function limitRest(tx: Tx, table: string, condition: string): Promise<void> {
  const rest = restOf(table);
  await runAll(tx, [
    unlimitRest(table),
    `alter table ${rest} add constraint ${restLimitOf(table)} check (${condition}) not valid`,
  ]);
}

export const validateRest = (db: Database, table: string, signal: AbortSignal): Promise<void> =>
  validateConstraint(db, restOf(table), restLimitOf(table), signal);
