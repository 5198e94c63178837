import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CommandRefused } from "./command-refused.ts";

/**
 * Writes files that only this user can read, one per extension, and replaces existing ones. Resolves with their paths.
 * Rejects with `CommandRefused`.
 */
export async function writePrivately(
  folder: string,
  name: string,
  texts: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const [ending, text] of Object.entries(texts)) {
    const path = join(folder, `${name}.${ending}`);
    try {
      await rm(path, { force: true });
      await writeFile(path, text, { mode: 0o600, flag: "wx" });
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? "no reason";
      throw new CommandRefused(
        `${path} cannot be written (${code}): stand in a folder in which the user of the server may write, and ask again.`,
        { cause: error },
      );
    }
    paths.push(path);
  }
  return paths;
}
