import { type Column, csvLinesOf, createSlices, jsonLinesOf } from "../../system/index.ts";
import { printableLine } from "./printable.ts";
import { createTable } from "./table.ts";

/** How a command's result is printed. */
export type Format = "table" | "json" | "csv";

export interface Output {
  readonly format: Format;
  /** Prints rows as a table, a JSON array or CSV. `none` is printed in place of a table without rows. */
  rows<Row>(columns: readonly Column<Row>[], rows: readonly Row[], none?: string): Promise<void>;
  /** Prints an object as JSON, otherwise the lines that tell the same. */
  object(value: Readonly<Record<string, unknown>>, lines: readonly string[]): void;
}

const json = (value: unknown): string => JSON.stringify(value, undefined, 2);

/** `print` receives the result alone. */
export function createOutput(format: Format, print: (text: string) => void): Output {
  return {
    format,
    async rows(columns, rows, none) {
      const slice = createSlices();
      // A running server executes the command, and a report may have hundreds of thousands of rows.
      for (const line of await linesAs[format](columns, rows, slice)) {
        print(line);
        await slice();
      }
      if (format === "table" && rows.length === 0 && none !== undefined) print(none);
    },
    object(value, lines) {
      if (format === "json") print(json(value));
      else for (const line of lines) print(printableLine(line));
    },
  };
}

const linesAs = {
  json: jsonLinesOf,
  csv: csvLinesOf,
  table: measured,
} as const satisfies Readonly<Record<Format, unknown>>;

/** `slice`: called between rows. */
async function measured<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  slice: () => Promise<void>,
): Promise<Iterable<string>> {
  const table = createTable(columns);
  for (const row of rows) {
    table.measure(row);
    await slice();
  }
  return table.lines(rows);
}

/** Lines of a table of few rows. */
export function tableOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly string[] {
  const table = createTable(columns);
  for (const row of rows) table.measure(row);
  return [...table.lines(rows)];
}
