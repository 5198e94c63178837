import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/**
 * A folder for the server's user alone, with those above it. Throws as the system does. Node's own way up never ends where a folder is
 * there that takes no other in (`/proc`, the mount points of an automounter).
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another was faster.
    if (!existsSync(path)) throw error;
  }
}
