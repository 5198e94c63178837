import { cellOf, type Column, recordOf } from "./column.ts";
import { csvLine } from "./csv.ts";

/** Rows as a JSON array of objects with the columns' keys. */
export const jsonOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  JSON.stringify(
    rows.map((row) => recordOf(columns, row)),
    undefined,
    2,
  );

/** Rows as lines of CSV, after one of the columns' keys. */
export const csvLinesOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly string[] => [
  csvLine(columns.map(({ key }) => key)),
  ...rows.map((row) => csvLine(columns.map(({ value }) => cellOf(value(row))))),
];
