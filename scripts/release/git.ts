import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";

export interface Commit {
  readonly id: string;
  /** Commit time in seconds. */
  readonly moment: number;
  readonly files: readonly { readonly path: string; readonly executable: boolean }[];
}

/** Line endings as committed, whatever this machine's settings. */
const asCommitted = ["-c", "core.autocrlf=false", "-c", "core.eol=lf"];

function git(repository: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): string {
  const done = spawnSync("git", [...asCommitted, ...args], {
    cwd: repository,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ...env },
  });
  if (done.status !== 0) throw new Error(`git ${args.join(" ")}: ${done.error?.message ?? done.stderr.trim()}`);
  return done.stdout;
}

/** Throws if there is no such commit, or if it contains anything but regular files. */
export function readCommit(repository: string, name: string): Commit {
  const id = git(repository, ["rev-parse", "--verify", "--end-of-options", `${name}^{commit}`]).trim();
  const moment = Number(git(repository, ["show", "--no-patch", "--format=%ct", id]));
  const lines = git(repository, ["ls-tree", "-r", "-z", "--full-tree", id]).split("\0").filter(Boolean);
  const files = lines.map((line) => {
    const [, mode = "", path = ""] = /^(\d+) \w+ [0-9a-f]+\t(.+)$/su.exec(line) ?? [];
    if (mode !== "100644" && mode !== "100755") throw new Error(`${path}: neither a file nor a program (mode ${mode})`);
    return { path, executable: mode === "100755" };
  });
  return { id, moment, files };
}

/** Writes the files of a commit below `folder`. `scratch`: another folder, for a temporary index. */
export function exportCommit(repository: string, { id }: Commit, folder: string, scratch: string): void {
  mkdirSync(folder, { recursive: true });
  const env = { GIT_INDEX_FILE: join(scratch, "index") };
  git(repository, ["read-tree", id], env);
  git(repository, ["checkout-index", "--all", `--prefix=${folder}/`], env);
}

/** Files that differ from the last commit or are untracked. */
export const uncommitted = (repository: string): readonly string[] =>
  git(repository, ["status", "--porcelain"]).split("\n").filter(Boolean);
