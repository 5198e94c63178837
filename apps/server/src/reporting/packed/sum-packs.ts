import type { Database } from "../../store/index.ts";
import type { Counts } from "../record/counts.ts";
import { noDimensions, type Dimensions, type FactPackTable } from "../tables.ts";
import { cellDimensions, readCells, type CellDimension } from "./cell-columns.ts";
import { createCellSums, type CellSums } from "./cell-sums.ts";
import type { Dimension } from "../totals/levels.ts";
import { readPacks } from "./read-packs.ts";

/** A packed day or month. */
export type PackedPlace = Pick<FactPackTable, "level" | "day">;

/** Sums of cells. Dimensions that were not asked for are empty, and the day is then 0. */
export type SummedCell = Dimensions & Counts & { readonly day: number; readonly hour: number };

const isOfCells = (name: string): name is CellDimension => (cellDimensions as readonly string[]).includes(name);

/** Sums the cells of some packs by these columns. `only`: values that they must have. */
export async function sumPacks(
  db: Database,
  places: readonly PackedPlace[],
  by: readonly ("day" | Dimension)[],
  { site_id, source, ...only }: Partial<Record<keyof Dimensions, string>>,
): Promise<readonly SummedCell[]> {
  const ofCells = by.filter(isOfCells);
  const origin = { ...(site_id !== undefined && { site_id }), ...(source !== undefined && { source }) };
  const sums = new Map<string, { readonly of: Partial<SummedCell>; readonly cells: CellSums }>();
  for (const [level, some] of Map.groupBy(places, (place) => place.level)) {
    const days = some.map(({ day }) => day);
    for await (const { cells, ...place } of readPacks(db, level, days, origin)) {
      const of = Object.fromEntries(Object.entries(place).filter(([name]) => (by as readonly string[]).includes(name)));
      const key = JSON.stringify(of);
      const sum = sums.get(key) ?? { of, cells: createCellSums(ofCells, only) };
      sums.set(key, sum);
      sum.cells.add(readCells(cells));
    }
  }
  return [...sums.values()].flatMap(({ of, cells }) =>
    cells.cells().map((cell) => ({ ...noDimensions, day: 0, ...cell, ...of })),
  );
}
