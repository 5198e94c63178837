import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../../system/index.ts";

export interface Place {
  readonly city: string;
  /** Two letters: a state, DC, a territory, or AA, AE, AP for military mail. */
  readonly state: string;
}

export interface ZipCodes {
  /** The place of a five-digit ZIP; undefined for one that the USPS does not serve, and for any other text. */
  find(zip: string): Place | undefined;
}

const committed = join(root, "apps/server/src/applications/lookups/data/zip-codes.tsv");
const newline = 10;
const tab = 9;

/** Searches the sorted file's bytes directly, which needs no object per ZIP and no setup at start. */
export async function loadZipCodes(): Promise<ZipCodes> {
  const lines = await readFile(committed);
  return { find: (zip) => (/^\d{5}$/.test(zip) ? search(lines, zip) : undefined) };
}

function search(lines: Buffer, zip: string): Place | undefined {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = middle === 0 ? 0 : lines.lastIndexOf(newline, middle - 1) + 1;
    const end = lines.indexOf(newline, middle);
    const found = lines.toString("latin1", start, start + 5);
    if (found === zip) return placeOf(lines, start, end);
    if (found < zip) low = end + 1;
    else high = start;
  }
  return undefined;
}

function placeOf(lines: Buffer, start: number, end: number): Place {
  const afterState = lines.indexOf(tab, start + 6);
  return {
    state: lines.toString("utf8", start + 6, afterState),
    city: lines.toString("utf8", afterState + 1, end),
  };
}
