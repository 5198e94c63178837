import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { dirname, join } from "node:path";
import { CommandRefused } from "../command-refused.ts";

/**
 * Rejects with `CommandRefused` if git could track one of these files, because commits would spread personal data.
 * Symbolic links in the folder's path are resolved first. Without git, every file in a work tree is refused.
 */
export async function refuseTracked(folder: string, names: readonly string[]): Promise<void> {
  const real = await realpath(folder).catch(() => folder);
  const tree = workTreeOf(real);
  if (tree === undefined) return;
  for (const name of names) {
    const path = join(real, name);
    if (!(await isIgnored(real, path)))
      throw new CommandRefused(
        `${path} is in the git work tree ${tree}, and git does not ignore it. The file would contain personal data. Run the command in a directory outside the work tree, or add the file to .gitignore.`,
      );
  }
}

function workTreeOf(folder: string): string | undefined {
  if (existsSync(join(folder, ".git"))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : workTreeOf(parent);
}

/** False also if git is missing or fails. */
async function isIgnored(folder: string, path: string): Promise<boolean> {
  // Variables such as GIT_DIR would point git at another repository.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_")));
  const words = ["-c", "core.fsmonitor=false", "check-ignore", "-q", "--", path];
  return new Promise((resolve) => {
    execFile("git", words, { cwd: folder, env }, (error) => resolve(error === null));
  });
}
