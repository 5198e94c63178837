import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Writes files that nobody but this user can read, named by what they end in, in the place of those that are there. Answers their paths. */
export async function writePrivately(
  folder: string,
  name: string,
  texts: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const [ending, text] of Object.entries(texts)) {
    const path = join(folder, `${name}.${ending}`);
    await rm(path, { force: true });
    await writeFile(path, text, { mode: 0o600, flag: "wx" });
    paths.push(path);
  }
  return paths;
}
