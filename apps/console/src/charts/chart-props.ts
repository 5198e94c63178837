import type { ReactNode } from "react";

/** The data of a chart as a table. */
export interface ChartTable {
  readonly head: readonly string[];
  /** Cells of each row; the first names it. */
  readonly rows: readonly (readonly ReactNode[])[];
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
