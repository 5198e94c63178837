import { closeSync, fdatasyncSync, fstatSync, openSync, readSync, writeSync } from "node:fs";
import { join } from "node:path";
import { fileName } from "./sqlite-file.ts";
import { mostPages, unusedBytes } from "./unused-bytes.ts";

/** Direct access to the pages in an embedded database's file, bypassing SQLite. */
export interface SqlitePages {
  /** Pages that the log holds now. */
  inLog(): ReadonlySet<number>;
  /**
   * Zeroes the unused bytes of up to `most` pages starting at `first`, and of the pages in `also`. Returns the next
   * page to clear; undefined at the end. Call it only while the log is empty and SQLite caches no pages.
   */
  clear(first: number, most: number, also: ReadonlySet<number>): number | undefined;
  /** Returns when the zeroed bytes are on disk. */
  sync(): void;
  close(): void;
}

const zeros = Buffer.alloc(65_536);
const logHeader = 32;
const frameHeader = 24;

/**
 * For an open database; close this after the database. Closing any descriptor of a file drops all of the process's
 * locks on it, so keep one descriptor open as long as the database is.
 */
export function openPages(dataDir: string): SqlitePages {
  const path = join(dataDir, fileName);
  const file = openSync(path, "r+");
  const log = openLog(`${path}-wal`, file);
  const number = Buffer.alloc(4);

  function pageSize(): number {
    readSync(file, number, 0, 2, 16);
    return number.readUInt16BE(0) === 1 ? 65_536 : number.readUInt16BE(0);
  }

  function clearOne(page: Buffer, at: number): void {
    const unused = unusedBytes(page, at);
    if (unused === undefined) return;
    const length = unused.to - unused.from;
    if (page.compare(zeros, 0, length, unused.from, unused.to) === 0) return;
    writeSync(file, zeros, 0, length, (at - 1) * page.length + unused.from);
  }

  return {
    inLog() {
      const found = new Set<number>();
      const frame = frameHeader + pageSize();
      for (let at = logHeader; readSync(log, number, 0, 4, at) === 4; at += frame) found.add(number.readUInt32BE(0));
      return found;
    },

    clear(first, most, also) {
      const size = pageSize();
      const count = fstatSync(file).size / size;
      if (count >= mostPages)
        throw new Error("The embedded database is too large to clear deleted data. Move it to PostgreSQL.");
      const some = Buffer.allocUnsafe(Math.max(1, Math.min(most, count - first + 1)) * size);
      const read = readSync(file, some, 0, some.length, (first - 1) * size);
      for (let at = 0; at + size <= read; at += size) clearOne(some.subarray(at, at + size), first + at / size);
      for (const one of also)
        if (readSync(file, some, 0, size, (one - 1) * size) === size) clearOne(some.subarray(0, size), one);
      return first + most <= count ? first + most : undefined;
    },

    sync: () => fdatasyncSync(file),
    close() {
      closeSync(log);
      closeSync(file);
    },
  };
}

function openLog(path: string, file: number): number {
  try {
    return openSync(path, "r");
  } catch (error) {
    closeSync(file);
    throw error;
  }
}
