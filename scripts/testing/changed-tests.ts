import { execFileSync } from "node:child_process";

/** The main job in a real browser, over real processes: whatever changes, a visitor gets to a lender. */
const mainJob = "tests/browser/main-job.test.ts";

/** The folder whose tests also run on PostgreSQL. */
const stored = /^apps\/server\/src\/store\//;

const crossing = /^tests\/.*\.test\.ts$/;

/** Returns the paths that differ from a commit, including files that are not yet tracked. */
export function changedFiles(root: string, since: string): string[] {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8" })
      .split("\n")
      .filter((path) => path !== "");
  return [
    ...git("diff", "--name-only", "--diff-filter=d", since, "--"),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
}

/**
 * Returns vitest's arguments for the tests to run first after a change: the unit tests that import what changed, on
 * PostgreSQL too if the store changed, and across packages the main job and the tests that were themselves edited.
 * Almost every other test that starts a server or browser depends on almost every file, so only a whole run has them.
 */
export function changedTests(changed: readonly string[], since: string): string[][] {
  const projects = ["unit", ...(changed.some((path) => stored.test(path)) ? ["postgres"] : [])];
  const edited = changed.filter((path) => crossing.test(path));
  return [
    ["--changed", since, "--passWithNoTests", ...projects.flatMap((project) => ["--project", project])],
    ["--project", "crossing", "--project", "measured", ...new Set([mainJob, ...edited])],
  ];
}
