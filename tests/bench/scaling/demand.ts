import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { connectPostgres } from "../../../apps/server/src/store/database/postgres/open-postgres.ts";
import { askRaw } from "../../stack/raw-request.ts";
import type { Stack } from "../../stack/stack.ts";
import { postmasterOf, timeOf } from "../ledger/processor-time.ts";
import type { Store } from "../stores.ts";
import { paced } from "../timed.ts";
import type { Demand } from "./plan.ts";

/** How long it is measured. */
export const demandSeconds = 12;
const views = 400;
/** PostgreSQL's processes report their figures at most once a second. */
const reportMs = 2_000;

interface Places {
  readonly store: Store;
  readonly stack: Stack;
  /** Makes an application, the one with this index. */
  readonly apply: (index: number) => Promise<void>;
}

/** Measures the demand of one application while this many a second arrive. `first`: index of the first one. */
export async function measureDemand(
  { store, stack, apply }: Places,
  perSecond: number,
  first: number,
): Promise<Omit<Demand, "bytes">> {
  const server = stack.server.child.pid;
  const database = await postmasterOf(store);
  const read = async () => ({
    serverMs: timeOf([server]),
    databaseMs: timeOf([database]),
    connectionMs: await connectionTime(store),
  });
  const before = await read();
  const { count } = await paced(apply, { perSecond, seconds: demandSeconds, first });
  const after = await read();
  const each = (of: keyof typeof before): number => (after[of] - before[of]) / count;
  for (let view = 0; view < views; view += 1) await askRaw(stack.site("payday"), { method: "GET", path: "/" });
  return {
    serverMs: each("serverMs"),
    databaseMs: each("databaseMs"),
    connectionMs: each("connectionMs"),
    viewMs: (timeOf([server]) - after.serverMs) / views,
  };
}

/** Milliseconds for which all connections together were in a statement or a transaction; 0 for the embedded database. */
async function connectionTime({ env }: Store): Promise<number> {
  const url = env["DATABASE_URL"];
  if (url === undefined) return 0;
  await sleep(reportMs);
  const db = connectPostgres(url, { connections: 1 });
  const { rows } = await sql<{ ms: number }>`
    select active_time + idle_in_transaction_time as ms from pg_stat_database where datname = current_database()`.execute(
    db,
  );
  await db.destroy();
  return rows[0]?.ms ?? 0;
}
