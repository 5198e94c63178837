import { cellText, type Column } from "../../system/index.ts";
import { printableLine } from "./printable.ts";

/** Rows are measured one after another before the lines are made, one at a time too. */
export interface Table<Row> {
  measure(row: Row): void;
  /** Headings, then rows, with two spaces between columns. Empty where there are no rows. */
  lines(rows: readonly Row[]): Iterable<string>;
}

/** A table of the columns that have headings. Those of numbers align to the right. */
export function createTable<Row>(columns: readonly Column<Row>[]): Table<Row> {
  const shown = columns.flatMap((column) =>
    column.heading === undefined
      ? []
      : [{ column, heading: column.heading, width: column.heading.length, hasNumbers: false, hasOthers: false }],
  );
  type Shown = (typeof shown)[number];
  const textOf = ({ column }: Shown, row: Row): string => printableLine(cellText(column, row));
  const line = (cellOf: (one: Shown) => string): string =>
    shown
      .map((one) =>
        one.hasNumbers && !one.hasOthers ? cellOf(one).padStart(one.width) : cellOf(one).padEnd(one.width),
      )
      .join("  ")
      .trimEnd();
  return {
    measure(row) {
      for (const one of shown) {
        one.width = Math.max(one.width, textOf(one, row).length);
        const value = one.column.value(row);
        if (typeof value === "number") one.hasNumbers = true;
        else if (value !== undefined && value !== null) one.hasOthers = true;
      }
    },
    *lines(rows) {
      if (rows.length === 0) return;
      yield line(({ heading }) => heading);
      for (const row of rows) yield line((one) => textOf(one, row));
    },
  };
}
