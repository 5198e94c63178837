import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { keepOwner, makeFolder, syncFolder } from "../../system/index.ts";

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
