import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const pidFile = (dataDir: string): string => join(dataDir, "server.pid");

/** Writes this process's id next to its store until it exits, so that the operator's tool can signal it. */
export function announcePid(dataDir: string): void {
  const file = pidFile(dataDir);
  const own = String(process.pid);
  // Recreated, because a leftover file may be a link or writable by others, who could then choose the process that is
  // signaled.
  rmSync(file, { force: true });
  writeFileSync(file, own, { mode: 0o600, flag: "wx" });
  process.once("exit", () => {
    // Another server may have opened the store since.
    if (existsSync(file) && readFileSync(file, "utf8") === own) rmSync(file);
  });
}

/** Process id of the server last started on a store; undefined if there is none or it has exited. */
export async function announcedPid(dataDir: string): Promise<number | undefined> {
  try {
    return Number.parseInt(await readFile(pidFile(dataDir), "utf8"), 10);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
