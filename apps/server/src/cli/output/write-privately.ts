import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CommandRefused } from "../command-refused.ts";
import { refuseTracked } from "./refuse-tracked.ts";

/**
 * Writes files that only this user can read, one per extension, and replaces existing ones. Resolves with their paths.
 * Rejects with `CommandRefused`, also in a git work tree.
 */
export async function writePrivately(
  folder: string,
  name: string,
  texts: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  await refuseTracked(folder);
  const paths: string[] = [];
  for (const [ending, text] of Object.entries(texts)) {
    const path = join(folder, `${name}.${ending}`);
    try {
      await rm(path, { force: true });
      await writeFile(path, text, { mode: 0o600, flag: "wx" });
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? "unknown error";
      throw new CommandRefused(
        `Cannot write ${path} (${code}). Run the command in a directory that the server's user can write to.`,
        { cause: error },
      );
    }
    paths.push(path);
  }
  return paths;
}
