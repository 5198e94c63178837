import { counts, noCounts, type Count, type Counts } from "../record/counts.ts";
import type { Dimensions } from "../tables.ts";

/** Dimensions of a pack's cells. Its site and source are columns of its row. */
export const cellDimensions = ["sub_id", "lender_id", "product", "state", "amount_from"] as const;
export type CellDimension = (typeof cellDimensions)[number];

export type Cell = Readonly<Pick<Dimensions, CellDimension>> & Counts;

/** Kinds of columns, smallest first. The last holds every integer that a count may be, negative ones too. */
const kinds = [Uint8Array, Uint16Array, Uint32Array, Float64Array] as const;
const mostOf: readonly number[] = [0xff, 0xff_ff, 0xff_ff_ff_ff, Infinity];
export type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** A dimension of all cells: the values that occur, and the place of each cell's value among them. */
export interface CodedColumn {
  readonly values: readonly (string | number)[];
  readonly codes: Column;
}

/** The cells of a pack, column by column. A count that is 0 in every cell has none. */
export interface CellColumns {
  readonly size: number;
  readonly dimensions: Readonly<Record<CellDimension, CodedColumn>>;
  readonly counts: ReadonlyMap<Count, Column>;
}

/** The head of a pack's bytes, as JSON. Its columns follow in this order, each with `size` numbers, little-endian. */
interface Head {
  readonly size: number;
  readonly dimensions: Readonly<Record<CellDimension, CodedColumn["values"]>>;
  readonly counts: readonly Count[];
  /** The kind of each column, by its place in `kinds`: first the dimensions, then the counts. */
  readonly kinds: readonly number[];
}

const lengthBytes = 4;

/** Collects cells into the bytes of a pack. */
export function createCellWriter() {
  const dimensions = cellDimensions.map((name) => ({
    name,
    codes: [] as number[],
    codeOf: new Map<string | number, number>(),
  }));
  const columns = new Map<Count, number[]>();
  let size = 0;
  return {
    add(cell: Cell): void {
      for (const { name, codes, codeOf } of dimensions) {
        const code = codeOf.get(cell[name]) ?? codeOf.size;
        codeOf.set(cell[name], code);
        codes.push(code);
      }
      for (const name of counts) {
        if (cell[name] === 0) continue;
        const column = columns.get(name) ?? [];
        columns.set(name, column);
        while (column.length < size) column.push(0);
        column.push(cell[name]);
      }
      size += 1;
    },
    bytes(): Uint8Array {
      const all = [...dimensions.map(({ codes }) => codes), ...columns.values()].map((column) =>
        narrowed(column, size),
      );
      const head: Head = {
        size,
        dimensions: byDimension((nth) => [...(dimensions[nth]?.codeOf.keys() ?? [])]),
        counts: [...columns.keys()],
        kinds: all.map((column) => kinds.findIndex((kind) => column instanceof kind)),
      };
      const text = Buffer.from(JSON.stringify(head));
      const length = Buffer.alloc(lengthBytes);
      length.writeUInt32LE(text.length);
      return Buffer.concat([length, text, ...all.map((column) => new Uint8Array(column.buffer))]);
    },
  };
}

/** The numbers in the smallest kind of column that holds them, followed by zeros. */
function narrowed(numbers: readonly number[], size: number): Column {
  const [most, least] = numbers.reduce(([high, low], one) => [Math.max(high, one), Math.min(low, one)], [0, 0]);
  const Kind = kinds[least < 0 ? kinds.length - 1 : mostOf.findIndex((one) => most <= one)] ?? Float64Array;
  const column = new Kind(size);
  column.set(numbers);
  return column;
}

/** Reads the bytes of a pack. */
export function readCells(bytes: Uint8Array): CellColumns {
  const start = lengthBytes + Buffer.from(bytes.buffer, bytes.byteOffset).readUInt32LE();
  const head = JSON.parse(Buffer.from(bytes.subarray(lengthBytes, start)).toString()) as Head;
  let at = start;
  const columns = head.kinds.map((kind): Column => {
    const Kind = kinds[kind] ?? Float64Array;
    const from = at;
    at += head.size * Kind.BYTES_PER_ELEMENT;
    const column = bytes.subarray(from, at);
    // A column of several bytes can only be viewed at a multiple of them, and is copied.
    return kind === 0 ? column : new Kind(new Uint8Array(column).buffer);
  });
  const counted = head.counts.map((name, nth) => [name, columns[cellDimensions.length + nth]] as const);
  return {
    size: head.size,
    dimensions: byDimension((nth, name) => ({
      values: head.dimensions[name],
      codes: columns[nth] ?? new Uint8Array(),
    })),
    counts: new Map(counted.filter((one): one is readonly [Count, Column] => one[1] !== undefined)),
  };
}

function byDimension<T>(of: (nth: number, name: CellDimension) => T): Readonly<Record<CellDimension, T>> {
  return Object.fromEntries(cellDimensions.map((name, nth) => [name, of(nth, name)])) as Record<CellDimension, T>;
}

/** Cells whose columns are made from those of others. */
export function columnsMapped(cells: CellColumns, map: (column: Column) => Column): CellColumns {
  const { dimensions } = cells;
  const mapped = byDimension((_, name) => ({ ...dimensions[name], codes: map(dimensions[name].codes) }));
  const counted = [...cells.counts].map(([name, column]) => [name, map(column)] as const);
  return { size: mapped.state.codes.length, dimensions: mapped, counts: new Map(counted) };
}

/** The cells one by one, with every count. */
export function* cellsOf({ size, dimensions, counts: columns }: CellColumns): Generator<Cell> {
  for (let nth = 0; nth < size; nth += 1) {
    const values = byDimension((_, name) => dimensions[name].values[dimensions[name].codes[nth] ?? 0]);
    const more = Object.fromEntries([...columns].map(([name, column]) => [name, column[nth]]));
    yield { ...values, ...noCounts, ...more } as Cell;
  }
}
