import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import type { RandomBytes } from "./blob.ts";
import { KeyringRefused } from "./errors.ts";
import { fromEntry, keyringFile, makeKey, toEntry } from "./key-entry.ts";
import type { Key, Keyring } from "./keyring.ts";
import { bucketOf, keyPurposes } from "./keyring.ts";
import { writeSecretFile } from "./secret-file.ts";

export interface KeyringOptions {
  /** Outside the database's directory, and outside its backups. */
  readonly path: string;
  readonly clock: () => number;
  readonly random?: RandomBytes;
  /** False where data exists already: a new keyring could open none of it. True when absent. */
  readonly mayCreate?: boolean;
}

/** Reads the keyring, or makes it at the first start. Throws `KeyringRefused`. */
export function openKeyring({ path, clock, random = randomBytes, mayCreate = true }: KeyringOptions): Keyring {
  let keys: readonly Key[];
  if (existsSync(path)) {
    keys = read(path);
  } else {
    if (!mayCreate)
      throw new KeyringRefused(`There is no keyring at ${path}, and the stored applications need theirs: restore it.`);
    keys = [];
    save(keyPurposes.map((purpose) => makeKey(purpose, bucketOf(clock()), random)));
  }

  function save(changed: readonly Key[]): void {
    writeSecretFile(path, `${JSON.stringify({ version: 1, keys: changed.map(toEntry) }, null, 2)}\n`);
    keys = changed;
  }

  function turnMonth(bucket: string): void {
    const older = keys.map((key): Key => (key.status === "primary" ? { ...key, status: "usable" } : key));
    save([...keyPurposes.map((purpose) => makeKey(purpose, bucket, random)), ...older]);
  }

  function current(purpose: Key["purpose"]): Key {
    const key = keys.find((one) => one.purpose === purpose && one.status === "primary");
    if (key === undefined) throw new KeyringRefused(`The keyring has no primary key for ${purpose}.`);
    return key;
  }

  return {
    primary(purpose) {
      const bucket = bucketOf(clock());
      if (current(purpose).bucket < bucket) turnMonth(bucket);
      return current(purpose);
    },
    find: (purpose, kid) => keys.find((key) => key.purpose === purpose && key.kid === kid && key.status !== "disabled"),
    usable: (purpose) =>
      keys.filter((key) => key.purpose === purpose && key.status !== "disabled").toSorted((a, b) => rank(a) - rank(b)),
    discard(purpose, bucket) {
      const gone = keys.filter((key) => key.purpose === purpose && key.status !== "primary" && key.bucket < bucket);
      if (gone.length > 0) save(keys.filter((key) => !gone.includes(key)));
      return gone.map((key) => key.kid);
    },
  };
}

function rank(key: Key): number {
  return key.status === "primary" ? 0 : 1;
}

function read(path: string): readonly Key[] {
  // Windows has no such modes; there the directory's access list guards it.
  if (process.platform !== "win32" && (statSync(path).mode & 0o077) !== 0) {
    throw new KeyringRefused(`Others may read ${path}: run chmod 600 on it.`);
  }
  const text = readFileSync(path, "utf8");
  try {
    return check(text);
  } catch (error) {
    if (!(error instanceof KeyringRefused)) throw error;
    throw new KeyringRefused(`${path} cannot be used as KEYRING_FILE: ${error.message} Restore it from its backup.`);
  }
}

function check(text: string): readonly Key[] {
  const keys = parse(text).map(fromEntry);
  for (const purpose of keyPurposes) {
    const primaries = keys.filter((key) => key.purpose === purpose && key.status === "primary");
    if (primaries.length !== 1)
      throw new KeyringRefused(
        `The keyring needs exactly one primary key for ${purpose}, and has ${primaries.length}.`,
      );
  }
  if (new Set(keys.map((key) => key.kid)).size !== keys.length)
    throw new KeyringRefused("Two keys of the keyring have one id.");
  return keys;
}

function parse(text: string) {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // The cause is left out: a parser's message quotes the text, which is secret.
    throw new KeyringRefused("It is not JSON.");
  }
  const parsed = keyringFile.safeParse(json);
  if (!parsed.success)
    throw new KeyringRefused(
      `It is no keyring: see ${parsed.error.issues.map((issue) => issue.path.join(".") || "its shape").join(", ")}.`,
    );
  return parsed.data.keys;
}
