import { execFileSync } from "node:child_process";
import { nearestTests, type Importers } from "./nearest-tests.ts";

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

/** Test files that are run at most, the nearest ones: as many as take half a minute. The whole run has the others. */
const mostFiles = 30;

export interface ChangedTests {
  /** The arguments of each run of vitest. */
  readonly runs: readonly { readonly name: string; readonly args: readonly string[] }[];
  /** How many further test files import what changed. */
  readonly leftOut: number;
}

/**
 * The tests to run first after a change: the unit tests nearest to what changed, on PostgreSQL too if the store changed,
 * and across packages the main job and the tests that were themselves edited. Almost every other test that starts a
 * server or browser depends on almost every file, so only a whole run has them.
 */
export function changedTests(importers: Importers, changed: readonly string[]): ChangedTests {
  const all = nearestTests(importers, changed);
  const nearest = all.slice(0, mostFiles);
  const projects = ["unit", ...(changed.some((path) => stored.test(path)) ? ["postgres"] : [])];
  const edited = changed.filter((path) => crossing.test(path));
  const unit = [...projects.flatMap((project) => ["--project", project]), "--passWithNoTests", ...nearest];
  return {
    runs: [
      ...(nearest.length > 0 ? [{ name: "Unit tests near the change", args: unit }] : []),
      {
        name: "The main job and edited tests",
        args: ["--project", "crossing", "--project", "measured", ...new Set([mainJob, ...edited])],
      },
    ],
    leftOut: all.length - nearest.length,
  };
}
