export type SortValue = string | number | null;

/** Reads `-revenue` as descending by the column `revenue`. */
export function sortOf(sort: string): { readonly id: string; readonly isDescending: boolean } {
  const isDescending = sort.startsWith("-");
  return { id: isDescending ? sort.slice(1) : sort, isDescending };
}

/** Sorted rows, those without a value last. Rows of the same value keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  by: (row: Row) => SortValue,
  isDescending: boolean,
): readonly Row[] {
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [by(one), by(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === "number" && typeof b === "number") return sign * (a - b);
    return sign * String(a).localeCompare(String(b), "en-US", { numeric: true });
  });
}
