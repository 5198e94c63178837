import { expect, test } from "vitest";
import { unusedBytes } from "./unused-bytes.ts";

function page(first: number, { at = 0, cells = 0, content = 0 } = {}): Buffer {
  const bytes = Buffer.alloc(4_096);
  bytes[at] = first;
  bytes.writeUInt16BE(cells, at + 3);
  bytes.writeUInt16BE(content, at + 5);
  return bytes;
}

test.each([
  ["a table leaf", page(13, { cells: 10, content: 4_000 }), 2, { from: 28, to: 4_000 }],
  ["an interior page", page(5, { cells: 10, content: 4_000 }), 2, { from: 32, to: 4_000 }],
  ["an empty leaf", page(10, { content: 4_096 }), 7, { from: 8, to: 4_096 }],
  ["the first page", page(13, { at: 100, cells: 3, content: 3_000 }), 1, { from: 114, to: 3_000 }],
  ["a full page", page(10, { cells: 4, content: 16 }), 2, undefined],
  ["an overflow page", page(0, { cells: 10, content: 4_000 }), 2, undefined],
  ["a page with an invalid offset", page(13, { cells: 1, content: 5_000 }), 2, undefined],
])("finds the unused bytes of %s", (_name, bytes, number, expected) => {
  expect(unusedBytes(bytes, number)).toEqual(expected);
});
