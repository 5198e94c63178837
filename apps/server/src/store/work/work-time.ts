import { sql, type RawBuilder } from "kysely";
import { isSystemClock } from "../../system/index.ts";
import { isShared } from "../database/dialect-of.ts";
import type { Database, Tx } from "../database/schema.ts";

/**
 * The clock for due times and leases, in milliseconds. Where processes of several machines share the database, it is
 * the database's own clock, because theirs may differ. A clock set by a test applies everywhere. `at`: the time by this
 * process's clock.
 */
export function workTime(db: Database | Tx, clock: () => number): (at: number) => RawBuilder<number> {
  if (!isShared(db)) return (at) => sql<number>`${at}`;
  return isSystemClock(clock)
    ? () => sql<number>`(extract(epoch from statement_timestamp()) * 1000)::bigint`
    : (at) => sql<number>`cast(${at} as bigint)`;
}
