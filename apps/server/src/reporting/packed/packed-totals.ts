import { noDimensions, type Dimensions, type FactTotalTable } from "../tables.ts";
import { firstOfMonth } from "../totals/local-hour.ts";
import { cellsOf, readCells } from "./cell-columns.ts";
import { dimensionsOf, packedFrom, packedLevels, type PackedLevel } from "./packed-levels.ts";
import type { Pack } from "./read-packs.ts";

/** The totals that packs have instead of a total; none for totals that are not packed. */
export function toPack(total: FactTotalTable): readonly FactTotalTable[] {
  const made = packedLevels.filter((level) => packedFrom(level) === total.level);
  return made.map((level) => {
    const kept: readonly string[] = dimensionsOf(level);
    const left = Object.entries(noDimensions).filter(([name]) => !kept.includes(name));
    return { ...total, ...(Object.fromEntries(left) as Partial<Dimensions>), level, day: dayAt(level, total.day) };
  });
}

const dayAt = (level: PackedLevel, day: number): number => (level === "cells by day" ? day : firstOfMonth(day));

/** The totals of a pack. */
export function* totalsIn(level: PackedLevel, { day, site_id, source, cells }: Pack): Generator<FactTotalTable> {
  for (const cell of cellsOf(readCells(cells))) yield { level, day, site_id, source, ...cell };
}
