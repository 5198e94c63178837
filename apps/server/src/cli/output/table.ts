/**
 * Lines of a table: headings, then rows, with two spaces between columns. Empty where there are no rows. `right` holds
 * the indexes of columns that align to the right.
 */
export function table(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  right: ReadonlySet<number> = new Set(),
): readonly string[] {
  if (rows.length === 0) return [];
  const all = [headings, ...rows];
  // Not by spreading into Math.max, which has too many arguments at a hundred thousand rows.
  const widths = headings.map((_, column) =>
    all.reduce((widest, row) => Math.max(widest, row[column]?.length ?? 0), 0),
  );
  return all.map((row) =>
    row
      .map((cell, column) =>
        right.has(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd(),
  );
}
