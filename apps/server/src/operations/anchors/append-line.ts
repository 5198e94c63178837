import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { dirname } from "node:path";
import { syncFolder } from "../../system/index.ts";

/** Append only, and no symbolic links. Works on files that can only be appended to (`chattr +a`). */
const flags = constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY | constants.O_NOFOLLOW;

/** Appends a line, and resolves once it is on disk. Ends an incomplete last line first. */
export async function appendLine(path: string, line: string): Promise<void> {
  const file = await open(path, flags, 0o600);
  try {
    const { size } = await file.stat();
    // Use a single write, because other processes may append at the same time.
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
