import { spawnSync } from "node:child_process";
import type { Finding } from "./finding.ts";

/** The rule holds for commits after this one. */
const since = "82bdc8b50e575a6f5ac524e684cc141b3f80a26c";

const longestSubject = 72;

/** Subjects that are too long, of the commits after `base`. Nothing where there is no git, or its history lacks `base`. */
export function findLongSubjects(root: string, base = since): readonly Finding[] {
  const done = spawnSync("git", ["log", "--no-merges", "--format=%h %s", `${base}..HEAD`], {
    cwd: root,
    encoding: "utf8",
  });
  if (done.status !== 0) return [];
  return done.stdout.split("\n").flatMap((row) => {
    const space = row.indexOf(" ");
    const [id, subject] = [row.slice(0, space), row.slice(space + 1)];
    return subject.length > longestSubject
      ? [
          {
            file: `commit ${id}`,
            line: 1,
            text: subject,
            instead: `a subject of at most ${String(longestSubject)} characters (this one has ${String(subject.length)})`,
          },
        ]
      : [];
  });
}
