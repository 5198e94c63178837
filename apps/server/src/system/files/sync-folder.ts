import { closeSync, fsyncSync, openSync } from "node:fs";

/** Makes renames in a folder survive a power failure. */
export function syncFolder(path: string): void {
  // Windows cannot open folders.
  if (process.platform === "win32") return;
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
