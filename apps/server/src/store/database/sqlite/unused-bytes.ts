/**
 * Header length by the first byte of a B-tree page. No other page starts with these bytes while the file has fewer than
 * 2 ** 25 pages.
 */
const headers: Readonly<Record<number, number>> = { 2: 12, 5: 12, 10: 8, 13: 8 };

/** Above this, a page number could be mistaken for a page type: 128 GB in 4 KB pages. */
export const mostPages = 2 ** 25;

/** The first page starts with the header of the file. */
const fileHeader = 100;

export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * The gap between a B-tree page's cell pointers and its cells (SQLite file format, 1.6), which no row uses.
 * `secure_delete` overwrites deleted rows, but leaves old bytes here when it splits a page. Undefined for other pages.
 */
export function unusedBytes(page: Buffer, number: number): Span | undefined {
  const start = number === 1 ? fileHeader : 0;
  const header = headers[page[start] ?? 0];
  if (header === undefined) return undefined;
  const from = start + header + 2 * page.readUInt16BE(start + 3);
  const to = page.readUInt16BE(start + 5) || 65_536;
  return from < to && to <= page.length ? { from, to } : undefined;
}
