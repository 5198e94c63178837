import { noCounts, type Count, type Counts } from "../record/counts.ts";
import { noDimensions } from "../tables.ts";
import { type Cell, type CellColumns, type CellDimension } from "./cell-columns.ts";

/** The group of a cell that no one asked for. */
const unwanted = -1;

type Values = Partial<Record<CellDimension, string | number>>;

/** Sums of cells by some of their dimensions. */
export interface CellSums {
  add(cells: CellColumns): void;
  /** A cell for each group; the other dimensions are empty. */
  cells(): readonly Cell[];
}

/** `only`: values that cells must have. */
export function createCellSums(by: readonly CellDimension[], only: Values = {}): CellSums {
  const known = by.map(() => new Map<string | number, number>());
  /** A tree of the groups, because small arrays are read fastest: the next branch by the place of the next value. */
  const branches: number[][] = [[]];
  /** The group that ends at a branch. */
  const groupAt: number[] = [];
  const groups: Partial<Pick<Cell, CellDimension>>[] = [];
  const sums = new Map<Count, number[]>();

  /** The group of each cell, or `unwanted`. Goes through a column at a time, which is several times as fast as a cell at a time. */
  function groupsOf({ size, dimensions }: CellColumns): Int32Array {
    const ends = new Int32Array(size);
    for (const [nth, name] of by.entries()) {
      const { values, codes } = dimensions[name];
      const places = Int32Array.from(values, (value) => placeOf(known[nth], value));
      for (let cell = 0; cell < size; cell += 1) {
        const place = places[codes[cell] ?? 0] ?? 0;
        const next = branches[ends[cell] ?? 0] ?? [];
        ends[cell] = next[place] ??= branches.push([]) - 1;
      }
    }
    const isWanted = wantedIn(dimensions, only);
    for (let cell = 0; cell < size; cell += 1) {
      const end = ends[cell] ?? 0;
      ends[cell] = isWanted(cell) ? (groupAt[end] ??= groups.push(valuesAt(dimensions, cell)) - 1) : unwanted;
    }
    return ends;
  }

  const valuesAt = (dimensions: CellColumns["dimensions"], cell: number): Partial<Cell> =>
    Object.fromEntries(by.map((name) => [name, dimensions[name].values[dimensions[name].codes[cell] ?? 0]]));

  return {
    add(cells) {
      const found = groupsOf(cells);
      for (const [name, { first, values }] of cells.counts) {
        const sum = sums.get(name) ?? [];
        sums.set(name, sum);
        while (sum.length < groups.length) sum.push(0);
        for (let nth = 0; nth < values.length; nth += 1) {
          const group = found[first + nth] ?? unwanted;
          const count = values[nth] ?? 0;
          if (group !== unwanted && count !== 0) sum[group] = (sum[group] ?? 0) + count;
        }
      }
    },
    cells: () => groups.map((group, nth) => ({ ...noDimensions, hour: 0, ...group, ...countsAt(sums, nth) })),
  };
}

/** Tells the cells that have these values. */
function wantedIn(dimensions: CellColumns["dimensions"], only: Values): (cell: number) => boolean {
  const wanted = (Object.entries(only) as [CellDimension, string | number][]).map(([name, value]) => ({
    codes: dimensions[name].codes,
    code: dimensions[name].values.indexOf(value),
  }));
  return wanted.length === 0 ? () => true : (cell) => wanted.every(({ codes, code }) => (codes[cell] ?? 0) === code);
}

function countsAt(sums: ReadonlyMap<Count, readonly number[]>, group: number): Counts {
  const counts: Record<Count, number> = { ...noCounts };
  for (const [name, sum] of sums) counts[name] = sum[group] ?? 0;
  return counts;
}

function placeOf(known: Map<string | number, number> | undefined, value: string | number): number {
  const place = known?.get(value) ?? known?.size ?? 0;
  known?.set(value, place);
  return place;
}
