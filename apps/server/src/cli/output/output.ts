import { csvLine } from "./csv.ts";
import { table } from "./table.ts";

/** How a command's result is printed. */
export type Format = "table" | "json" | "csv";

/** A column of a result. */
export interface Column<Row> {
  /** Name in JSON and CSV, in camel case; the end tells the unit: `priceCents`. */
  readonly key: string;
  /** Heading in the table; absent: the column is only in JSON and CSV. */
  readonly heading?: string;
  /** Times as `Date`, money in whole cents. Numbers align to the right. */
  readonly value: (row: Row) => unknown;
  /** The cell of the table, if it is not the value itself. */
  readonly text?: (row: Row) => string;
}

export interface Output {
  readonly format: Format;
  /** Prints rows as a table, a JSON array or CSV. `none` is printed in place of a table without rows. */
  rows<Row>(columns: readonly Column<Row>[], rows: readonly Row[], none?: string): void;
  /** Prints an object as JSON, otherwise the lines that tell the same. */
  object(value: Readonly<Record<string, unknown>>, lines: readonly string[]): void;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null;

function cellOf(value: unknown): string | number {
  if (typeof value === "number" || typeof value === "string") return value;
  if (value instanceof Date) return value.toISOString();
  return isEmpty(value) ? "" : JSON.stringify(value);
}

const json = (value: unknown): string => JSON.stringify(value, undefined, 2);

/** A row as an object with the columns' keys, null where the row has no value. */
export function recordOf<Row>(columns: readonly Column<Row>[], row: Row): Readonly<Record<string, unknown>> {
  return Object.fromEntries(columns.map(({ key, value }) => [key, value(row) ?? null]));
}

/** `print` receives the result alone. */
export function createOutput(format: Format, print: (text: string) => void): Output {
  return {
    format,
    rows(columns, rows, none) {
      if (format === "json") print(json(rows.map((row) => recordOf(columns, row))));
      else if (format === "csv") {
        print(csvLine(columns.map(({ key }) => key)));
        for (const row of rows) print(csvLine(columns.map(({ value }) => cellOf(value(row)))));
      } else {
        for (const line of tableOf(columns, rows)) print(line);
        if (rows.length === 0 && none !== undefined) print(none);
      }
    },
    object(value, lines) {
      if (format === "json") print(json(value));
      else for (const line of lines) print(line);
    },
  };
}

/** The cell of a column as a person reads it. */
export const cellText = <Row>({ value, text }: Column<Row>, row: Row): string =>
  text?.(row) ?? String(cellOf(value(row)));

/** Lines of a table with the columns' headings. */
export function tableOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly string[] {
  const shown = columns.filter(({ heading }) => heading !== undefined);
  const cells = rows.map((row) => shown.map((column) => cellText(column, row)));
  const right = shown.flatMap(({ value }, index) => {
    const values = rows.map(value).filter((one) => !isEmpty(one));
    return values.length > 0 && values.every((one) => typeof one === "number") ? [index] : [];
  });
  return table(
    shown.map(({ heading = "" }) => heading),
    cells,
    new Set(right),
  );
}
