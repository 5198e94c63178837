/** Characters with which a spreadsheet begins a formula (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r]/;

/**
 * A line of CSV (RFC 4180). Text that a spreadsheet would read as a formula begins with an apostrophe; numbers cannot
 * be formulas.
 */
export const csvLine = (cells: readonly (string | number)[]): string => cells.map(cellOf).join(",");

function cellOf(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
