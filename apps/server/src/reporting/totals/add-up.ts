import type { Selectable } from "kysely";
import { isShared, lockNames, preparedRows, type Database, type Tx } from "../../store/index.ts";
import { counts, earlierCounts, type Count, type Counts, type EarlierCount } from "../record/counts.ts";
import type { EarlierTotalTable, FactTotalTable } from "../tables.ts";
import { resolveEvents } from "./resolve-events.ts";
import { totalKey, totalsAt, totalsOf } from "./totals-of.ts";

/**
 * Facts of one transaction. The more, the more of them share a total. With the embedded database, other writers wait for
 * it, so that it takes some 20 milliseconds; half as many would take 8 % more processor time. With PostgreSQL none waits:
 * 0.8 instead of 1.3 ms of processor time per application.
 */
const batchSizes = { embedded: 400, shared: 2_000 } as const;
/** Totals of one statement. */
const chunkSize = 50;

/**
 * Moves every fact into the totals, in short transactions. One process at a time does so; another waits for each of its
 * transactions. Returns the number of facts.
 */
export async function addUp(db: Database, signal?: AbortSignal): Promise<number> {
  const batchSize = batchSizes[isShared(db) ? "shared" : "embedded"];
  let moved = 0;
  for (const move of [moveEvents, moveEntries, moveEarlierTotals])
    for (let some: number = batchSize; some === batchSize; moved += some) {
      signal?.throwIfAborted();
      some = await db.transaction().execute(async (tx) => {
        await lockNames(tx, ["fact totals"]);
        return await move(tx, batchSize);
      });
    }
  return moved;
}

async function moveEvents(tx: Tx, batchSize: number): Promise<number> {
  const events = await tx.selectFrom("lead_event").selectAll().orderBy("id").limit(batchSize).execute();
  await addTotals(tx, totalsOf(await resolveEvents(tx, events)));
  await deleteFrom(tx, "lead_event", events);
  return events.length;
}

async function moveEntries(tx: Tx, batchSize: number): Promise<number> {
  const entries = await tx.selectFrom("fact_entry").selectAll().orderBy("id").limit(batchSize).execute();
  await addTotals(tx, totalsOf(entries.map((entry) => ({ ...entry, counts: countsOf(entry) }))));
  await deleteFrom(tx, "fact_entry", entries);
  return entries.length;
}

/** Moves totals of processes of an earlier version: its most detailed ones, and those by hour. */
async function moveEarlierTotals(tx: Tx, batchSize: number): Promise<number> {
  const levels = ["detail", "hour"] as const;
  const totals = await tx
    .selectFrom("fact_total")
    .selectAll()
    .where("level", "in", levels)
    .limit(batchSize)
    .forUpdate()
    .execute();
  for (const level of levels) {
    const placed = totals
      .filter((total) => total.level === level)
      .map((total) => ({ dimensions: total, when: total, counts: countsOf(total) }));
    await addTotals(
      tx,
      totalsAt(placed, ({ hasHour }) => hasHour === (level === "hour")),
    );
  }
  for (const total of totals) await deleteTotal(tx, total);
  return totals.length;
}

async function addTotals(tx: Tx, totals: readonly FactTotalTable[]): Promise<void> {
  for (let at = 0; at < totals.length; at += chunkSize) await add(tx, totals.slice(at, at + chunkSize));
}

async function deleteFrom(tx: Tx, table: "lead_event" | "fact_entry", rows: readonly { readonly id: number }[]) {
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom(table).where("id", "in", ids).execute();
}

async function deleteTotal(tx: Tx, total: Selectable<EarlierTotalTable>): Promise<void> {
  const key = Object.fromEntries(totalKey.map((name) => [name, total[name]]));
  await tx
    .deleteFrom("fact_total")
    .where((row) => row.and(key))
    .execute();
}

/** The counts that are not 0. */
function countsOf(of: Readonly<Record<EarlierCount, number>>): Partial<Counts> {
  return Object.fromEntries(earlierCounts.filter((name) => of[name] !== 0).map((name) => [name, of[name]]));
}

const add = preparedRows<FactTotalTable, unknown>([...totalKey, ...counts], (db, rows) =>
  db
    .insertInto("fact_sum")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(totalKey)
        .doUpdateSet((row) =>
          Object.fromEntries(
            counts.map((name: Count) => [name, row(`fact_sum.${name}`, "+", row.ref(`excluded.${name}`))]),
          ),
        ),
    ),
);
