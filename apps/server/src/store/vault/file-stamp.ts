import { statSync } from "node:fs";

/** Identifies one written version of a file by inode, mtime and size; undefined if there is none. */
export function fileStamp(path: string): string | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat && `${String(stat.ino)} ${String(stat.mtimeMs)} ${String(stat.size)}`;
}
