/** Lines of a table: headings, then rows, with two spaces between columns. Empty where there are no rows. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  if (rows.length === 0) return [];
  const all = [headings, ...rows];
  // Not by spreading into Math.max, which has too many arguments at a hundred thousand rows.
  const widths = headings.map((_, column) =>
    all.reduce((widest, row) => Math.max(widest, row[column]?.length ?? 0), 0),
  );
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
