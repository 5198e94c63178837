import { setImmediate } from "node:timers/promises";
import type { Database } from "../../store/index.ts";
import type { FactPackTable } from "../tables.ts";
import type { Origin } from "../totals/stored-totals.ts";
import type { PackedLevel } from "./packed-levels.ts";

export type Pack = Origin & Pick<FactPackTable, "day" | "cells">;

/** A pack that is not read yet, with the size of its cells. */
type Unread = Origin & Pick<FactPackTable, "day"> & { readonly bytes: number };

/** Bytes of one query. The server adds up the cells of so many in some ten milliseconds. */
const batchBytes = 1_000_000;

/** The packs of these days, or first days of months, in the order of sites, sources and days. */
export async function* readPacks(
  db: Database,
  level: PackedLevel,
  days: readonly number[],
  only: Partial<Origin> = {},
): AsyncGenerator<Pack> {
  if (days.length === 0) return;
  for (const batch of batchesOf(await unreadPacks(db, level, new Set(days), only))) {
    yield* await packsOf(db, level, batch);
    // A query of the embedded database, and adding up, keep the server from everything else.
    await setImmediate();
  }
}

async function unreadPacks(
  db: Database,
  level: PackedLevel,
  days: ReadonlySet<number>,
  only: Partial<Origin>,
): Promise<readonly Unread[]> {
  const packs = await db
    .selectFrom("fact_pack")
    .where("level", "=", level)
    .where("day", ">=", Math.min(...days))
    .where("day", "<=", Math.max(...days))
    .where((row) => row.and(only))
    .select((row) => ["site_id", "source", "day", row.fn<number>("length", ["cells"]).as("bytes")])
    .orderBy("site_id")
    .orderBy("source")
    .orderBy("day")
    .execute();
  return packs.filter(({ day }) => days.has(day));
}

interface Batch extends Origin {
  readonly days: number[];
  bytes: number;
}

/** Packs of one site and source each, and of so many bytes, or one of more. */
function batchesOf(packs: readonly Unread[]): readonly Batch[] {
  const batches: Batch[] = [];
  for (const { site_id, source, day, bytes } of packs) {
    const last = batches.at(-1);
    if (last?.site_id === site_id && last.source === source && last.bytes + bytes <= batchBytes) {
      last.days.push(day);
      last.bytes += bytes;
    } else batches.push({ site_id, source, days: [day], bytes });
  }
  return batches;
}

const packsOf = (db: Database, level: PackedLevel, { site_id, source, days }: Batch): Promise<readonly Pack[]> =>
  db
    .selectFrom("fact_pack")
    .where("level", "=", level)
    .where("site_id", "=", site_id)
    .where("source", "=", source)
    .where("day", "in", days)
    .select(["site_id", "source", "day", "cells"])
    .orderBy("day")
    .execute();
