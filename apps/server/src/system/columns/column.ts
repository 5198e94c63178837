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

/** The value of a cell as CSV writes it. */
export function cellOf(value: unknown): string | number {
  if (typeof value === "number" || typeof value === "string") return value;
  if (value instanceof Date) return value.toISOString();
  return value === undefined || value === null ? "" : JSON.stringify(value);
}

/** The cell of a column as a person reads it. */
export const cellText = <Row>({ value, text }: Column<Row>, row: Row): string =>
  text?.(row) ?? String(cellOf(value(row)));

/** A row as an object with the columns' keys, null where the row has no value. */
export function recordOf<Row>(columns: readonly Column<Row>[], row: Row): Readonly<Record<string, unknown>> {
  return Object.fromEntries(columns.map(({ key, value }) => [key, value(row) ?? null]));
}
