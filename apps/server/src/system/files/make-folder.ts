import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Creates a folder and its parents for the server's user only. Throws the system's error. Node's recursive mkdir never
 * returns where an existing folder accepts no entries (`/proc`, automounter mount points).
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process created it meanwhile.
    if (!existsSync(path)) throw error;
  }
}
