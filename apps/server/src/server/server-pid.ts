import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const pidFile = (dataDir: string): string => join(dataDir, "server.pid");

/** Leaves this process's number beside its store, until it ends, for the operator's tool to signal it. */
export function announcePid(dataDir: string): void {
  const file = pidFile(dataDir);
  const own = String(process.pid);
  // Made anew: one that was left behind may be a link, or let others write a number for the operator's tool to signal.
  rmSync(file, { force: true });
  writeFileSync(file, own, { mode: 0o600, flag: "wx" });
  process.once("exit", () => {
    // Another server may have taken the store since.
    if (existsSync(file) && readFileSync(file, "utf8") === own) rmSync(file);
  });
}

/** Number of the server that was last started over a store; undefined where none was, or it has ended. */
export async function announcedPid(dataDir: string): Promise<number | undefined> {
  try {
    return Number.parseInt(await readFile(pidFile(dataDir), "utf8"), 10);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
