import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { linkPackages } from "../release/link-packages.ts";

export interface ScratchWorktree {
  readonly folder: string;
  remove(): void;
}

/** Checks out HEAD below the system's temporary folder, with the installed packages and the built apps of `root`. */
export function addWorktree(root: string): ScratchWorktree {
  const parent = mkdtempSync(join(tmpdir(), "loanbridge-mutants-"));
  const folder = join(parent, "worktree");
  git(root, ["worktree", "add", "--quiet", "--detach", folder, "HEAD"]);
  // Hard links: with a link to the whole folder, the workspaces in it would lead back to the sources of `root`.
  linkPackages(join(root, "node_modules"), join(folder, "node_modules"));
  for (const app of readdirSync(join(root, "apps"))) {
    const built = join(root, "apps", app, "dist");
    if (existsSync(built)) cpSync(built, join(folder, "apps", app, "dist"), { recursive: true });
  }
  return {
    folder,
    remove() {
      git(root, ["worktree", "remove", "--force", folder]);
      rmSync(parent, { recursive: true, force: true });
    },
  };
}

function git(cwd: string, args: readonly string[]): void {
  const done = spawnSync("git", args, { cwd, encoding: "utf8" });
  if (done.status !== 0) throw new Error(`git ${args.join(" ")}: ${done.stderr || String(done.error)}`);
}
