import { setImmediate } from "node:timers/promises";
import { isShared, readByIndex, type Database, type Tx } from "../../store/index.ts";
import type { Period } from "./parts-of.ts";

/** After a query that took less, the next reads twice as many days. */
const fastMs = 10;
/** After a query that took more, the next reads half as many days. */
const slowMs = 30;

/**
 * Reads a period in slices of days, as many as a short query reads, because a query of the embedded database keeps the
 * server from everything else. PostgreSQL reads the whole period at once, by an index.
 */
export async function* inSlices<Row>(
  db: Database,
  period: Period,
  read: (from: Database | Tx, slice: Period) => Promise<readonly Row[]>,
  clock = (): number => performance.now(),
): AsyncGenerator<readonly Row[]> {
  if (isShared(db)) {
    yield await readByIndex(db, (from) => read(from, period));
    return;
  }
  let days = 1;
  for (let start = period.from, end; start <= period.to; start = end + 1) {
    end = Math.min(period.to, start + days - 1);
    const began = clock();
    const rows = await read(db, { from: start, to: end });
    const tookMs = clock() - began;
    yield rows;
    if (tookMs < fastMs) days *= 2;
    if (tookMs > slowMs) days = Math.max(1, Math.floor(days / 2));
    await setImmediate();
  }
}
