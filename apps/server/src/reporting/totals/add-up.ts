import { lockNames, preparedRows, type Database, type Tx } from "../../store/index.ts";
import { counts, type Count } from "../record/counts.ts";
import { noDimensions, type Dimensions, type FactEntry, type FactTotalTable } from "../tables.ts";
import { resolveEvents } from "./resolve-events.ts";
import { levels, type Dimension, type Level } from "./levels.ts";
import { createLocalHours, type LocalHour } from "./local-hour.ts";

/** Facts of one transaction, so that it takes a few milliseconds. */
const batchSize = 200;
/** Totals of one statement. */
const chunkSize = 50;

/**
 * Moves every fact into the totals, in short transactions. One process at a time does so; another waits for each of its
 * transactions. Returns the number of facts.
 */
export async function addUp(db: Database, signal?: AbortSignal): Promise<number> {
  let moved = 0;
  for (const table of ["lead_event", "fact_entry"] as const)
    for (let some = batchSize; some === batchSize; moved += some) {
      signal?.throwIfAborted();
      some = await db.transaction().execute((tx) => addUpSome(tx, table));
    }
  return moved;
}

async function addUpSome(tx: Tx, table: "lead_event" | "fact_entry"): Promise<number> {
  await lockNames(tx, ["fact totals"]);
  const { ids, entries } = await { lead_event: someEvents, fact_entry: someEntries }[table](tx);
  if (ids.length === 0) return 0;
  const totals = totalsOf(entries);
  for (let at = 0; at < totals.length; at += chunkSize) await add(tx, totals.slice(at, at + chunkSize));
  await tx.deleteFrom(table).where("id", "in", ids).execute();
  return ids.length;
}

async function someEvents(tx: Tx) {
  const events = await tx.selectFrom("lead_event").selectAll().orderBy("id").limit(batchSize).execute();
  return { ids: events.map((event) => event.id), entries: await resolveEvents(tx, events) };
}

async function someEntries(tx: Tx) {
  const entries = await tx.selectFrom("fact_entry").selectAll().orderBy("id").limit(batchSize).execute();
  return { ids: entries.map((entry) => entry.id), entries };
}

/** The totals of these facts at every level. */
export function totalsOf(entries: readonly FactEntry[]): readonly FactTotalTable[] {
  const localHour = createLocalHours();
  const totals = new Map<string, FactTotalTable>();
  for (const entry of entries) {
    const when = localHour(entry.zone, entry.at);
    const each = (Object.keys(levels) as Level[]).map((level) => ({
      ...placeOf(level, when, entry),
      ...countsOf(entry),
    }));
    sumTotals(totals, each);
  }
  return [...totals.values()];
}

/** Adds totals to those with the same key. */
export function sumTotals(sums: Map<string, FactTotalTable>, more: readonly FactTotalTable[]): void {
  for (const one of more) {
    const id = totalKeyOf(one);
    const sum = sums.get(id);
    if (sum === undefined) sums.set(id, { ...one });
    else for (const name of counts) sum[name] += one[name];
  }
}

/** Identifies a total: its level, day, hour and dimensions. */
export function totalKeyOf(total: Omit<FactTotalTable, Count>): string {
  return JSON.stringify(key.map((name) => total[name]));
}

const names = Object.keys(noDimensions) as readonly (keyof Dimensions)[];

function placeOf(level: Level, { day, hour }: LocalHour, entry: Dimensions) {
  const dimensions: readonly Dimension[] = levels[level];
  const own = Object.fromEntries(names.filter((name) => dimensions.includes(name)).map((name) => [name, entry[name]]));
  return { level, day, hour: dimensions.includes("hour") ? hour : 0, ...noDimensions, ...own };
}

function countsOf(entry: FactEntry): Record<Count, number> {
  return Object.fromEntries(counts.map((name) => [name, entry[name]])) as Record<Count, number>;
}

const key = ["level", "day", "hour", ...names] as const;

const add = preparedRows<FactTotalTable, unknown>([...key, ...counts], (db, rows) =>
  db
    .insertInto("fact_total")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(key)
        .doUpdateSet((row) =>
          Object.fromEntries(counts.map((name) => [name, row(`fact_total.${name}`, "+", row.ref(`excluded.${name}`))])),
        ),
    ),
);
