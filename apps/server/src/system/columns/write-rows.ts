import { cellOf, type Column, recordOf } from "./column.ts";
import { csvLine } from "./csv.ts";

/** Rows as a JSON array of objects with the columns' keys, in pieces of whole lines: one for each row. */
export function* jsonLinesOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Generator<string> {
  if (rows.length === 0) {
    yield "[]";
    return;
  }
  yield "[";
  for (const [nth, row] of rows.entries()) {
    const record = JSON.stringify(recordOf(columns, row), undefined, 2);
    yield `  ${record.replaceAll("\n", "\n  ")}${nth < rows.length - 1 ? "," : ""}`;
  }
  yield "]";
}

/** Rows as lines of CSV, after one of the columns' keys. */
export function* csvLinesOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Generator<string> {
  yield csvLine(columns.map(({ key }) => key));
  for (const row of rows) yield csvLine(columns.map(({ value }) => cellOf(value(row))));
}
