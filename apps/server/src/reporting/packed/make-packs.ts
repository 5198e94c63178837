import type { Database, Tx } from "../../store/index.ts";
import { counts, noCounts, type Count } from "../record/counts.ts";
import { noDimensions, type FactPackTable, type FactTotalTable } from "../tables.ts";
import { inSlices } from "../totals/in-slices.ts";
import { levels } from "../totals/levels.ts";
import { nextMonth } from "../totals/local-hour.ts";
import type { Period } from "../totals/parts-of.ts";
import { storedTotals, type Origin } from "../totals/stored-totals.ts";
import { sumTotals } from "../totals/totals-of.ts";
import { cellDimensions, createCellWriter, readCells, type Cell } from "./cell-columns.ts";
import { createCellSums, type CellSums } from "./cell-sums.ts";
import { dimensionsOf, packedFrom, type PackedMonths } from "./packed-levels.ts";
import { readPacks } from "./read-packs.ts";

export type NewPack = Omit<FactPackTable, "level" | "day">;

/** Packs of a day, from its totals, which come in the order of sites and sources. */
export async function packsOfDay(db: Database, day: number): Promise<readonly NewPack[]> {
  const packs: NewPack[] = [];
  let open: ReturnType<typeof createPack> | undefined;
  for await (const total of storedTotals(db, { level: "detail", day })) {
    if (open === undefined || !isSameOrigin(open.origin, total)) {
      if (open !== undefined) packs.push(open.done());
      open = createPack(total);
    }
    open.add(total);
  }
  return open === undefined ? packs : [...packs, open.done()];
}

/** Packs of a month at some levels. Those without hours come from the packs of its days, which are read once. */
export async function packsOfMonth(
  db: Database,
  wanted: readonly PackedMonths[],
  month: number,
  signal?: AbortSignal,
): Promise<readonly MadePacks[]> {
  const fromDays = wanted.filter((level) => packedFrom(level) === "detail");
  const withHours = wanted.filter((level) => packedFrom(level) === "hour");
  const made = fromDays.length > 0 ? await packsOfDays(db, fromDays, month, signal) : [];
  const hours = withHours.length > 0 ? await packsOfHours(db, month, signal) : [];
  return [...made, ...withHours.map((level) => [level, hours] as const)];
}

type MadePacks = readonly [level: PackedMonths, packs: readonly NewPack[]];

async function packsOfDays(
  db: Database,
  wanted: readonly PackedMonths[],
  month: number,
  signal: AbortSignal | undefined,
): Promise<readonly MadePacks[]> {
  const made = wanted.map((level) => {
    const kept: readonly string[] = dimensionsOf(level);
    return { level, by: cellDimensions.filter((name) => kept.includes(name)), packs: [] as NewPack[] };
  });
  const days = Array.from({ length: nextMonth(month) - month }, (_, nth) => month + nth);
  let open: { readonly origin: Origin; readonly sums: readonly CellSums[] } | undefined;
  const close = (): void => {
    if (open === undefined) return;
    for (const [nth, { packs }] of made.entries()) {
      const pack = createPack(open.origin);
      for (const cell of open.sums[nth]?.cells() ?? []) pack.add(cell);
      packs.push(pack.done());
    }
  };
  for await (const ofDay of readPacks(db, "cells by day", days)) {
    signal?.throwIfAborted();
    if (open === undefined || !isSameOrigin(open.origin, ofDay)) {
      close();
      open = { origin: ofDay, sums: made.map(({ by }) => createCellSums(by)) };
    }
    const cells = readCells(ofDay.cells);
    for (const sums of open.sums) sums.add(cells);
  }
  close();
  return made.map(({ level, packs }) => [level, packs] as const);
}

/** Packs of the hours of a month, from its totals: packs of days have no hours. */
async function packsOfHours(db: Database, month: number, signal: AbortSignal | undefined): Promise<readonly NewPack[]> {
  const sums = new Map<string, FactTotalTable>();
  const days = { from: month, to: nextMonth(month) - 1 };
  for await (const rows of inSlices(db, days, hoursOf)) {
    signal?.throwIfAborted();
    sumTotals(
      sums,
      rows.map((row) => ({ ...noDimensions, ...row, level: "hour", day: month })),
    );
  }
  const packs = new Map<string, ReturnType<typeof createPack>>();
  for (const total of sums.values()) {
    const key = JSON.stringify([total.site_id, total.source]);
    const pack = packs.get(key) ?? createPack(total);
    packs.set(key, pack);
    pack.add(total);
  }
  return [...packs.values()].map((pack) => pack.done());
}

function hoursOf(db: Database | Tx, { from, to }: Period) {
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

const isSameOrigin = (one: Origin, other: Origin): boolean =>
  one.site_id === other.site_id && one.source === other.source;

/** Collects the cells of a site and source. */
function createPack({ site_id, source }: Origin) {
  const writer = createCellWriter();
  const sums: Record<Count, number> = { ...noCounts };
  return {
    origin: { site_id, source },
    add(cell: Cell): void {
      writer.add(cell);
      for (const name of counts) sums[name] += cell[name];
    },
    done: (): NewPack => ({ site_id, source, ...sums, cells: writer.bytes() }),
  };
}
