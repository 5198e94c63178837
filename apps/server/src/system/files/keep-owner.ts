import { chownSync, existsSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Gives `created`, which is or will be in the place of `path` or beside it, to the owner of `path`, or of its folder if
 * it does not exist. Otherwise a command of root would leave files that the server's user cannot open.
 */
export function keepOwner(created: string, path: string): void {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = statSync(existsSync(path) ? path : dirname(path));
  if (uid === 0) return;
  try {
    chownSync(created, uid, gid);
  } catch {
    // The root of a container may lack the right. Its server reads the file all the same.
  }
}
