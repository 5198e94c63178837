import { cellText, type Column, csvLinesOf, createSlices, jsonLinesOf } from "../../system/index.ts";
import { printableLine } from "./printable.ts";
import { table } from "./table.ts";

/** How a command's result is printed. */
export type Format = "table" | "json" | "csv";

export interface Output {
  readonly format: Format;
  /** Prints rows as a table, a JSON array or CSV. `none` is printed in place of a table without rows. */
  rows<Row>(columns: readonly Column<Row>[], rows: readonly Row[], none?: string): Promise<void>;
  /** Prints an object as JSON, otherwise the lines that tell the same. */
  object(value: Readonly<Record<string, unknown>>, lines: readonly string[]): void;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null;

const json = (value: unknown): string => JSON.stringify(value, undefined, 2);

/** `print` receives the result alone. */
export function createOutput(format: Format, print: (text: string) => void): Output {
  return {
    format,
    async rows(columns, rows, none) {
      const slice = createSlices();
      for (const line of linesAs[format](columns, rows)) {
        print(line);
        // A running server executes the command, and a report may have hundreds of thousands of rows.
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
  table: tableOf,
} as const satisfies Readonly<
  Record<Format, <Row>(columns: readonly Column<Row>[], rows: readonly Row[]) => Iterable<string>>
>;

/** Lines of a table with the columns' headings. */
export function tableOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly string[] {
  const shown = columns.filter(({ heading }) => heading !== undefined);
  const cells = rows.map((row) => shown.map((column) => printableLine(cellText(column, row))));
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
