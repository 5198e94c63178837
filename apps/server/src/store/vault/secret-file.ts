import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { keepOwner, makeFolder, syncFolder } from "../../system/index.ts";
import { KeyringRefused } from "./errors.ts";

/** Writes an owner-only file atomically, and keeps the owner of a file that it replaces. It is on disk when this returns. */
export function writeSecretFile(path: string, text: string): void {
  const folder = dirname(path);
  makeFolder(folder);
  const draft = `${path}.new`;
  rmSync(draft, { force: true });
  const file = openSync(draft, "wx", 0o600);
  try {
    // Not a single write, which ends without an error where a disk becomes full.
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  keepOwner(draft, path);
  renameSync(draft, path);
  syncFolder(folder);
}

/** Throws `KeyringRefused` if the path is a directory, or a file that other users can read. */
export function expectSecretFile(path: string): void {
  const found = statSync(path);
  if (found.isDirectory())
    throw new KeyringRefused(`${path} is a directory. Set KEYRING_FILE and PRIVATE_KEYS_FILE to files.`);
  // Windows has no such modes; there, the directory's access list protects the file.
  if (process.platform !== "win32" && (found.mode & 0o077) !== 0)
    throw new KeyringRefused(`Other users can read ${path}. Run chmod 600 on it.`);
}
