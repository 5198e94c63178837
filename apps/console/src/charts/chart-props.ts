import type { ReactNode } from "react";

interface ChartRow {
  /** Unique in the table. */
  readonly id: string;
  /** The first names the row. */
  readonly cells: readonly ReactNode[];
}

/** The data of a chart as a table. */
export interface ChartTable {
  readonly head: readonly string[];
  readonly rows: readonly ChartRow[];
}

/** Properties of every chart. */
export interface ChartProps<Data> {
  /** Its finding as a sentence: `Most requests came at 2 PM: 41`. */
  readonly title: string;
  /** `requests an hour` */
  readonly unit: string;
  readonly data: Data;
  readonly table: ChartTable;
}
