import { lockNames, preparedRows, type Database } from "../../store/index.ts";
import { counts, noCounts, type Count } from "../record/counts.ts";
import { noDimensions, type FactPackTable, type FactTotalTable } from "../tables.ts";
import { inSlices } from "../totals/in-slices.ts";
import { levels } from "../totals/levels.ts";
import { firstOfMonth, nextMonth } from "../totals/local-hour.ts";
import type { Period } from "../totals/parts-of.ts";
import { storedTotals, type Origin } from "../totals/stored-totals.ts";
import { sumTotals } from "../totals/totals-of.ts";
import { cellDimensions, createCellWriter, readCells, type Cell } from "./cell-columns.ts";
import { createCellSums, type CellSums } from "./cell-sums.ts";
import { packState, sumsToPack, sumText } from "./pack-state.ts";
import { dimensionsOf, packedMonths, type PackedLevel, type PackedMonths } from "./packed-levels.ts";
import { readPacks } from "./read-packs.ts";

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
  for (const level of packedMonths) {
    const months = await packState(db, level, { from: firstOfMonth(first), to: firstOfMonth(last + 1) - 1 });
    for (const month of months.lacking.toReversed()) {
      signal?.throwIfAborted();
      await storePacks(db, level, month, await packsOfMonth(db, level, month));
    }
  }
}

type NewPack = Omit<FactPackTable, "level" | "day">;

/** Packs of a day, from its totals, which come in the order of sites and sources. */
async function packsOfDay(db: Database, day: number): Promise<readonly NewPack[]> {
  const packs: NewPack[] = [];
  let open: ReturnType<typeof createPack> | undefined;
  for await (const total of storedTotals(db, { level: "detail", day })) {
    if (open?.isOf(total) !== true) {
      if (open !== undefined) packs.push(open.done());
      open = createPack(total);
    }
    open.add(total);
  }
  return open === undefined ? packs : [...packs, open.done()];
}

const packsOfMonth = async (db: Database, level: PackedMonths, month: number): Promise<readonly NewPack[]> =>
  level === "hours by month" ? await packsOfHours(db, month) : await packsOfDays(db, level, month);

/** Packs of a month, from those of its days. */
async function packsOfDays(db: Database, level: PackedMonths, month: number): Promise<readonly NewPack[]> {
  const kept: readonly string[] = dimensionsOf(level);
  const days = Array.from({ length: nextMonth(month) - month }, (_, nth) => month + nth);
  const packs: NewPack[] = [];
  let open: { readonly pack: ReturnType<typeof createPack>; readonly sums: CellSums } | undefined;
  const close = (): void => {
    for (const cell of open?.sums.cells() ?? []) open?.pack.add(cell);
    if (open !== undefined) packs.push(open.pack.done());
  };
  for await (const ofDay of readPacks(db, "cells by day", days)) {
    if (open?.pack.isOf(ofDay) !== true) {
      close();
      open = { pack: createPack(ofDay), sums: createCellSums(cellDimensions.filter((name) => kept.includes(name))) };
    }
    open.sums.add(readCells(ofDay.cells));
  }
  close();
  return packs;
}

/** Packs of the hours of a month, from its totals: packs of days have no hours. */
async function packsOfHours(db: Database, month: number): Promise<readonly NewPack[]> {
  const sums = new Map<string, FactTotalTable>();
  const days = { from: month, to: nextMonth(month) - 1 };
  for await (const rows of inSlices(db, days, (slice) => hoursOf(db, slice)))
    sumTotals(
      sums,
      rows.map((row) => ({ ...noDimensions, ...row, level: "hour", day: month })),
    );
  const packs = new Map<string, ReturnType<typeof createPack>>();
  for (const total of sums.values()) {
    const key = JSON.stringify([total.site_id, total.source]);
    const pack = packs.get(key) ?? createPack(total);
    packs.set(key, pack);
    pack.add(total);
  }
  return [...packs.values()].map((pack) => pack.done());
}

function hoursOf(db: Database, { from, to }: Period) {
  const { hour } = levels;
  return db
    .selectFrom("fact_sum")
    .where("level", "=", "hour")
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy(hour)
    .select(({ fn }) => [...hour, ...counts.map((name) => fn.sum<number>(name).as(name))])
    .$castTo<Pick<FactTotalTable, (typeof hour)[number] | Count>>()
    .execute();
}

/** Collects the cells of a site and source. */
function createPack({ site_id, source }: Origin) {
  const writer = createCellWriter();
  const sums: Record<Count, number> = { ...noCounts };
  return {
    isOf: (other: Origin): boolean => other.site_id === site_id && other.source === source,
    add(cell: Cell): void {
      writer.add(cell);
      for (const name of counts) sums[name] += cell[name];
    },
    done: (): NewPack => ({ site_id, source, ...sums, cells: writer.bytes() }),
  };
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
