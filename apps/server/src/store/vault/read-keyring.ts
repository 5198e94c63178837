import { readFileSync } from "node:fs";
import { readOnce } from "../../system/index.ts";
import { KeyringRefused } from "./errors.ts";
import { fromEntry, keyringFile } from "./key-entry.ts";
import type { Key } from "./keyring.ts";
import { keyPurposes } from "./keyring.ts";
import { expectSecretFile } from "./secret-file.ts";

/** Reads and checks the keys in a file. Throws `KeyringRefused`, which never quotes the file. */
export function readKeyring(path: string): readonly Key[] {
  expectSecretFile(path);
  const text = readFileSync(path, "utf8");
  try {
    return check(text);
  } catch (error) {
    if (!(error instanceof KeyringRefused)) throw error;
    throw new KeyringRefused(`Cannot use ${path} as KEYRING_FILE: ${error.message} Restore it from its backup.`);
  }
}

function check(text: string): readonly Key[] {
  const keys = parse(text).map(fromEntry);
  for (const purpose of keyPurposes) {
    const primaries = keys.filter((key) => key.purpose === purpose && key.status === "primary");
    if (primaries.length !== 1)
      throw new KeyringRefused(
        `The keyring must have exactly one primary key for ${purpose}, found ${primaries.length}.`,
      );
  }
  if (new Set(keys.map((key) => key.kid)).size !== keys.length)
    throw new KeyringRefused("Two keys in the keyring have the same ID.");
  return keys;
}

function parse(text: string) {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // Without the cause: a parser's message quotes the text, which is secret.
    throw new KeyringRefused("Not valid JSON.");
  }
  const parsed = keyringFile.safeParse(json, readOnce);
  if (!parsed.success)
    throw new KeyringRefused(
      `Not a valid keyring; check ${parsed.error.issues.map((issue) => issue.path.join(".") || "its structure").join(", ")}.`,
    );
  return parsed.data.keys;
}
