import { sql, type RawBuilder } from "kysely";
import { isOfMachine } from "../../system/clock/steady-clock.ts";
import { isShared } from "../database/dialect-of.ts";
import type { Database, Tx } from "../database/schema.ts";

/**
 * The time by which work falls due and leases run out, in milliseconds. Where processes of several machines share the database, it
 * is the database's own: their clocks may differ. A clock that a test turns by hand is obeyed everywhere. `at`: what the clock says.
 */
export function workTime(db: Database | Tx, clock: () => number): (at: number) => RawBuilder<number> {
  if (!isShared(db)) return (at) => sql<number>`${at}`;
  return isOfMachine(clock)
    ? () => sql<number>`(extract(epoch from statement_timestamp()) * 1000)::bigint`
    : (at) => sql<number>`cast(${at} as bigint)`;
}
