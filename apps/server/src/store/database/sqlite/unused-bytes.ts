/** First bytes of the pages of a B-tree, and how long the header of each is. Of no other page while a file has fewer than 2 ** 25 of them. */
const headers: Readonly<Record<number, number>> = { 2: 12, 5: 12, 10: 8, 13: 8 };

/** More, and the number of a page could be taken for the kind of one: 128 GB in pages of 4 KB. */
export const mostPages = 2 ** 25;

/** The first page of a file begins with the header of the file. */
const fileHeader = 100;

export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * What lies between the pointers of a B-tree's page and its cells (SQLite file format, 1.6): no row needs it. SQLite overwrites what is
 * deleted, and leaves here what it moved to another page when it split this one. Undefined of other pages.
 */
export function unusedBytes(page: Buffer, number: number): Span | undefined {
  const start = number === 1 ? fileHeader : 0;
  const header = headers[page[start] ?? 0];
  if (header === undefined) return undefined;
  const from = start + header + 2 * page.readUInt16BE(start + 3);
  const to = page.readUInt16BE(start + 5) || 65_536;
  return from < to && to <= page.length ? { from, to } : undefined;
}
