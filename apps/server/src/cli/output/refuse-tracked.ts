import { existsSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { dirname, join } from "node:path";
import { CommandRefused } from "../command-refused.ts";

/**
 * Rejects with `CommandRefused` if the folder is in a git work tree, because commits would spread personal data. Symbolic
 * links in its path are resolved first. Files that git ignores are refused too: finding out would mean running git, with
 * the settings of a folder that the server's user may not own.
 */
export async function refuseTracked(folder: string): Promise<void> {
  const tree = workTreeOf(await realpath(folder).catch(() => folder));
  if (tree !== undefined)
    throw new CommandRefused(
      `${folder} is in the git work tree ${tree}, where a commit could spread the personal data in the file. Run the command in a directory outside it.`,
    );
}

function workTreeOf(folder: string): string | undefined {
  if (existsSync(join(folder, ".git"))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : workTreeOf(parent);
}
