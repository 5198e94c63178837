import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BackupRefused } from "./errors.ts";
import type { keyFiles } from "./manifest.ts";

interface KeysToRestore {
  /** Folder of the key backup. */
  readonly from: string;
  readonly files: ReturnType<typeof keyFiles>;
}

/**
 * Key files that a restore has to write. One that is in place with the same content stays: a restore that was killed
 * left it. Throws `BackupRefused` if one is in place with other keys.
 */
export function keysToRestore({
  from,
  files,
}: KeysToRestore): readonly { readonly at: string; readonly text: string }[] {
  return files.flatMap(({ at, name }) => {
    const copy = join(from, name);
    if (!existsSync(copy)) return [];
    const text = readFileSync(copy, "utf8");
    if (!existsSync(at)) return [{ at, text }];
    if (readFileSync(at, "utf8") === text) return [];
    throw new BackupRefused(
      `${at} already exists, with other keys than ${copy}. Move it away first, or omit KEYSDIR to use the keys in place.`,
    );
  });
}
