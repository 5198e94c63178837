import { statSync } from "node:fs";

/** Another for each file that was ever put there; undefined where there is none. */
export function markOf(path: string): string | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat && `${String(stat.ino)} ${String(stat.mtimeMs)} ${String(stat.size)}`;
}
