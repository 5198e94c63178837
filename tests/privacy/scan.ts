import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { spellings, type Kind } from "./spellings.ts";

/** A typed value, with a name for messages: `ana: ssn`. */
export interface Typed {
  readonly name: string;
  readonly kind: Kind;
  readonly value: string;
}

/** A place where typed values must not appear. */
export interface Place {
  readonly name: string;
  readonly bytes: Buffer;
}

interface Sought {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Reports findings without the value itself: `ana: ssn in data/loanbridge.db-wal`. */
export const scan = (typed: readonly Typed[], places: readonly Place[]): readonly string[] =>
  places.length === 0 ? [] : scannerFor(typed)(places);

/**
 * Scans for the same values many times: writing out their spellings takes longer than a scan of an answer. Reads each
 * place once, whatever the number of values.
 */
export function scannerFor(typed: readonly Typed[]): (places: readonly Place[]) => readonly string[] {
  const sought = typed.flatMap(({ name, kind, value }) => spellings(kind, value).map((bytes) => ({ name, bytes })));
  const starts = new Uint8Array(65_536);
  for (const { bytes } of sought) starts[bytes.readUInt16BE(0)] = 1;
  const byStart = Map.groupBy(sought, ({ bytes }) => bytes.readUInt32BE(0));
  return (places) =>
    places.flatMap(({ name, bytes }) => [...namesIn(bytes, starts, byStart)].map((found) => `${found} in ${name}`));
}

/** Most bytes start no searched value: the first two rule them out without a map lookup. */
function namesIn(
  bytes: Buffer,
  starts: Uint8Array,
  byStart: ReadonlyMap<number, readonly Sought[]>,
): ReadonlySet<string> {
  const found = new Set<string>();
  for (let at = 0; at + 4 <= bytes.length; at += 1) {
    if (starts[((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)] === 0) continue;
    for (const each of byStart.get(bytes.readUInt32BE(at)) ?? [])
      if (
        bytes.length - at >= each.bytes.length &&
        bytes.compare(each.bytes, 0, undefined, at, at + each.bytes.length) === 0 &&
        !isOfTime(bytes, at, at + each.bytes.length)
      )
        found.add(each.name);
  }
  return found;
}

/** Times in milliseconds from 2023 to 2033. */
const times = /(?<!\d)1[78]\d{11}(?!\d)/g;
const timeDigits = 13;

/** True for digits within such a time: 1795908131967 only seems to hold a date of birth. */
function isOfTime(bytes: Buffer, start: number, end: number): boolean {
  const from = Math.max(0, start - timeDigits);
  const around = bytes.toString("latin1", from, end + timeDigits);
  return [...around.matchAll(times)].some(({ index }) => from + index <= start && end <= from + index + timeDigits);
}

/** Every file below a directory, byte for byte. */
export async function filesBelow(directory: string): Promise<readonly Place[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files.map(async (file) => ({ name: file.slice(directory.length + 1), bytes: await readFile(file) })),
  );
}

export function place(name: string, lines: readonly string[]): Place {
  return { name, bytes: Buffer.from(lines.join("\n")) };
}
