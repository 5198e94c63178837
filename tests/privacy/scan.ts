import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { spellings, type Kind } from "./spellings.ts";

/** Something that was typed, by a name for messages: `ana: ssn`. */
export interface Typed {
  readonly name: string;
  readonly kind: Kind;
  readonly value: string;
}

/** A place where it must not lie. */
export interface Place {
  readonly name: string;
  readonly bytes: Buffer;
}

/** What lies where, without the value itself: `ana: ssn in data/loanbridge.db-wal`. */
export function scan(typed: readonly Typed[], places: readonly Place[]): readonly string[] {
  return typed.flatMap(({ name, kind, value }) => {
    const looked = spellings(kind, value);
    return places
      .filter(({ bytes }) => looked.some((each) => bytes.includes(each)))
      .map((found) => `${name} in ${found.name}`);
  });
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
