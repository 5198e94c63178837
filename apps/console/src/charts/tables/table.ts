import { formatValue, type Unit, type Value } from "../format/unit.ts";

/** A cell of numbers has its value, for machines and for copying; a cell of words has none. */
export interface Cell {
  readonly text: string;
  readonly value?: Value;
}

export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly Cell[] }[];
}

export const cellOf = (value: Value, unit: Unit): Cell => ({ text: formatValue(value, unit), value });
