import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { dirname } from "node:path";
import { syncFolder } from "../../system/sync-folder.ts";

/** Opened for adding alone, and not through a link. Works where the folder lets nobody change what is written (`chattr +a`). */
const flags = constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY | constants.O_NOFOLLOW;

/** Adds a line to a file, and resolves when it is on disk. A line that was cut off before is ended first. */
export async function appendLine(path: string, line: string): Promise<void> {
  const file = await open(path, flags, 0o600);
  try {
    const { size } = await file.stat();
    // Together in one write: others may add to the file at the same time.
    await file.appendFile(`${size > 0 && !(await endsLine(path, size)) ? "\n" : ""}${line}\n`);
    await file.sync();
    if (size === 0) syncFolder(dirname(path));
  } finally {
    await file.close();
  }
}

async function endsLine(path: string, size: number): Promise<boolean> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
    return buffer[0] === 0x0a;
  } finally {
    await file.close();
  }
}
