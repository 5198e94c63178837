import { lockNames, preparedRows, type Database } from "../../store/index.ts";
import { counts, noCounts, type Count } from "../record/counts.ts";
import type { FactPackTable } from "../tables.ts";
import { firstOfMonth } from "../totals/local-hour.ts";
import type { Period } from "../totals/parts-of.ts";
import { packsOfDay, packsOfMonth, type NewPack } from "./make-packs.ts";
import { packState, sumsToPack, sumText } from "./pack-state.ts";
import { packedMonths, type PackedLevel, type PackedMonths } from "./packed-levels.ts";

const dayMs = 86_400_000;
/** After the end of a day in UTC: it has then ended in every time zone. */
const afterUtcMs = dayMs / 2;

/**
 * Packs ended days and months (at `now`, in milliseconds since the epoch) that are not packed whole, the latest first.
 * Each is stored in one short transaction, and what is left is found again after an interruption.
 */
export async function packEnded(db: Database, now: number, signal?: AbortSignal): Promise<void> {
  const { first } = await db
    .selectFrom("fact_sum")
    .where("level", "=", "amount")
    .select(({ fn }) => fn.min<number | null>("day").as("first"))
    .executeTakeFirstOrThrow();
  if (first === null) return;
  const last = Math.floor((now - afterUtcMs) / dayMs) - 1;
  const days = await packState(db, "cells by day", { from: first, to: last });
  for (const day of days.lacking.toReversed()) {
    signal?.throwIfAborted();
    await storePacks(db, "cells by day", day, await packsOfDay(db, day));
  }
  const months = { from: firstOfMonth(first), to: firstOfMonth(last + 1) - 1 };
  for (const [month, lacking] of await lackingByMonth(db, months)) {
    signal?.throwIfAborted();
    const made = await packsOfMonth(db, lacking, month, signal);
    for (const [level, packs] of made) await storePacks(db, level, month, packs);
  }
}

/** The levels that each month lacks, the latest month first. */
async function lackingByMonth(db: Database, months: Period) {
  const lacking = new Map<number, PackedMonths[]>();
  for (const level of packedMonths)
    for (const month of (await packState(db, level, months)).lacking)
      lacking.set(month, [...(lacking.get(month) ?? []), level]);
  return [...lacking].toSorted(([one], [other]) => other - one);
}

/**
 * Replaces the packs of a day or month if they have every fact. If some were added meanwhile, or a day of the month is
 * not packed whole, nothing changes, and the next pass finds it again: a report that has just found the packs whole must not
 * read packs that another process made earlier.
 */
async function storePacks(db: Database, level: PackedLevel, day: number, packs: readonly NewPack[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Facts are added under the same lock, so that none is added between the comparison and the end.
    await lockNames(tx, ["fact totals"]);
    const sums: Record<Count, number> = { ...noCounts };
    for (const pack of packs) for (const name of counts) sums[name] += pack[name];
    if (sumText(sums) !== (await sumsToPack(tx, level, day))) return;
    await tx.deleteFrom("fact_pack").where("level", "=", level).where("day", "=", day).execute();
    for (const pack of packs) await insert(tx, [{ ...pack, level, day }]);
  });
}

const insert = preparedRows<FactPackTable, unknown>(
  ["level", "day", "site_id", "source", ...counts, "cells"],
  (tx, rows) => tx.insertInto("fact_pack").values(rows),
);
