import { closeSync, fsyncSync, openSync } from "node:fs";

/** What was renamed into a folder is there after a power cut, too. */
export function syncFolder(path: string): void {
  // Windows cannot open a folder.
  if (process.platform === "win32") return;
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
