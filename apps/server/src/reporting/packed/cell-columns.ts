import { counts, noCounts, type Count, type Counts } from "../record/counts.ts";
import { noDimensions, type FactTotalTable } from "../tables.ts";

/** Dimensions of a pack's cells. Its site and source are columns of its row. */
export const cellDimensions = ["sub_id", "lender_id", "product", "state", "amount_from", "hour"] as const;
export type CellDimension = (typeof cellDimensions)[number];

export type Cell = Readonly<Pick<FactTotalTable, CellDimension>> & Counts;

/** A dimension of all cells of a pack without it. */
const absent = (name: CellDimension): CodedColumn => ({
  values: [name === "hour" ? 0 : noDimensions[name]],
  codes: new Uint8Array(),
});

/** Kinds of columns, smallest first. The last holds every integer that a count may be, negative ones too. */
const kinds = [Uint8Array, Uint16Array, Uint32Array, Float64Array] as const;
const mostOf: readonly number[] = [0xff, 0xff_ff, 0xff_ff_ff_ff, Infinity];
export type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** A dimension of all cells: the values that occur, and the place of each cell's value among them; 0 if there is none. */
export interface CodedColumn {
  readonly values: readonly (string | number)[];
  readonly codes: Column;
}

/** A count of the cells from `first` on. All others have 0. */
export interface CountColumn {
  readonly first: number;
  readonly values: Column;
}

/**
 * The cells of a pack, column by column, those without a lender first: they have other counts than those with one, so that
 * columns are short. A count that is 0 in every cell has none.
 */
export interface CellColumns {
  readonly size: number;
  readonly dimensions: Readonly<Record<CellDimension, CodedColumn>>;
  readonly counts: ReadonlyMap<Count, CountColumn>;
}

/** The head of a pack's bytes, as JSON. Its columns follow, little-endian: first those of the dimensions, then the counts. */
interface Head {
  readonly size: number;
  /** Without `hour` if it is 0 in all cells: earlier versions read such packs. */
  readonly dimensions: Readonly<Partial<Record<CellDimension, CodedColumn["values"]>>>;
  readonly counts: readonly (readonly [name: Count, first: number])[];
  /** The kind of each column, by its place in `kinds`, and its length. */
  readonly columns: readonly (readonly [kind: number, length: number])[];
}

const lengthBytes = 4;

/** Collects cells into the bytes of a pack. */
export function createCellWriter() {
  const withoutLender: Cell[] = [];
  const others: Cell[] = [];
  return {
    add: (cell: Cell): unknown => (cell.lender_id === "" ? withoutLender : others).push(cell),
    bytes: (): Uint8Array => bytesOf([...withoutLender, ...others]),
  };
}

function bytesOf(cells: readonly Cell[]): Uint8Array {
  const coded = cellDimensions
    .filter((name) => name !== "hour" || cells.some(({ hour }) => hour !== 0))
    .map((name) => {
      const values = [...new Set(cells.map((cell) => cell[name]))];
      const codeOf = new Map(values.map((value, code) => [value, code]));
      return { name, values, column: narrowed(cells.map((cell) => codeOf.get(cell[name]) ?? 0)) };
    });
  const counted = counts.flatMap((name) => {
    const first = cells.findIndex((cell) => cell[name] !== 0);
    if (first < 0) return [];
    const end = cells.findLastIndex((cell) => cell[name] !== 0) + 1;
    return [{ name, first, column: narrowed(cells.slice(first, end).map((cell) => cell[name])) }];
  });
  const columns = [...coded, ...counted].map(({ column }) => column);
  const head: Head = {
    size: cells.length,
    dimensions: Object.fromEntries(coded.map(({ name, values }) => [name, values])),
    counts: counted.map(({ name, first }) => [name, first]),
    columns: columns.map((column) => [kinds.findIndex((kind) => column instanceof kind), column.length]),
  };
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(text.length);
  return Buffer.concat([length, text, ...columns.map((column) => new Uint8Array(column.buffer))]);
}

/** The numbers in the smallest kind of column that holds them. */
function narrowed(numbers: readonly number[]): Column {
  const [most, least] = numbers.reduce(([high, low], one) => [Math.max(high, one), Math.min(low, one)], [0, 0]);
  const Kind = kinds[least < 0 ? kinds.length - 1 : mostOf.findIndex((one) => most <= one)] ?? Float64Array;
  return Kind.from(numbers);
}

/** Reads the bytes of a pack. */
export function readCells(bytes: Uint8Array): CellColumns {
  const start = lengthBytes + Buffer.from(bytes.buffer, bytes.byteOffset).readUInt32LE();
  const head = JSON.parse(Buffer.from(bytes.subarray(lengthBytes, start)).toString()) as Head;
  let at = start;
  const columns = head.columns.map(([kind, length]): Column => {
    const Kind = kinds[kind] ?? Float64Array;
    const from = at;
    at += length * Kind.BYTES_PER_ELEMENT;
    const column = bytes.subarray(from, at);
    // A column of several bytes can only be viewed at a multiple of them, and is copied.
    return kind === 0 ? column : new Kind(new Uint8Array(column).buffer);
  });
  const columnAt = (nth: number): Column => columns[nth] ?? new Uint8Array();
  const coded = Object.entries(head.dimensions).map(([name, values], nth) => [name, { values, codes: columnAt(nth) }]);
  return {
    size: head.size,
    dimensions: { ...byDimension(absent), ...(Object.fromEntries(coded) as Partial<CellColumns["dimensions"]>) },
    counts: new Map(head.counts.map(([name, first], nth) => [name, { first, values: columnAt(coded.length + nth) }])),
  };
}

function byDimension<T>(of: (name: CellDimension) => T): Readonly<Record<CellDimension, T>> {
  return Object.fromEntries(cellDimensions.map((name) => [name, of(name)])) as Record<CellDimension, T>;
}

/** The cells one by one, with every count. */
export function* cellsOf({ size, dimensions, counts: columns }: CellColumns): Generator<Cell> {
  for (let nth = 0; nth < size; nth += 1) {
    const values = byDimension((name) => dimensions[name].values[dimensions[name].codes[nth] ?? 0]);
    const more = Object.fromEntries(
      [...columns].map(([name, column]) => [name, column.values[nth - column.first] ?? 0]),
    );
    yield { ...values, ...noCounts, ...more } as Cell;
  }
}
