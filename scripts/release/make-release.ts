import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { z } from "zod";
import { readLock } from "../lock/lock-file.ts";
import { lockProblems } from "../lock/lock-rules.ts";
import { tarOf, type TarFile } from "../tar/tar.ts";
import { exportCommit, readCommit, type Commit } from "./git.ts";
import { linkPackages } from "./link-packages.ts";

export interface Release {
  readonly file: string;
  readonly sha256: string;
  readonly commit: string;
  readonly files: number;
}

interface Wanted {
  readonly repository: string;
  readonly commit: string;
  /** Output folder. */
  readonly out: string;
  /** A `node_modules` folder to reuse if its lock file equals the commit's; otherwise npm installs the packages. */
  readonly packages?: string | undefined;
}

/** Verification that is not part of the release. */
const excluded = /^(?:tests|\.ci)\//u;
/** Output of `npm run build`. */
const built = ["apps/web/dist", "apps/embed/dist", "apps/console/dist", "apps/server/dist"];

/** Builds a commit in a temporary folder and packs it. The bytes depend on the commit only. */
export function makeRelease({ repository, commit: name, out, packages }: Wanted): Release {
  const commit = readCommit(repository, name);
  const scratch = mkdtempSync(join(tmpdir(), "loanbridge-release-"));
  try {
    const tree = join(scratch, "tree");
    exportCommit(repository, commit, tree, scratch);
    const problems = lockProblems(readLock(tree));
    if (problems.length > 0) throw new Error(["package-lock.json:", ...problems].join("\n  "));
    if (packages !== undefined) linkPackages(packages, join(tree, "node_modules"));
    build(tree);
    const files = filesOf(tree, commit);
    const title = `loanbridge-${versionOf(tree)}`;
    const tar = tarOf(
      files.map((file) => ({ ...file, path: `${title}/${file.path}` })),
      commit.moment,
    );
    const sha256 = createHash("sha256").update(tar).digest("hex");
    const archive = `${title}-${commit.id.slice(0, 12)}.tar`;
    mkdirSync(out, { recursive: true });
    writeFileSync(join(out, archive), tar);
    writeFileSync(join(out, `${archive}.sha256`), `${sha256}  ${archive}\n`);
    return { file: join(out, archive), sha256, commit: commit.id, files: files.length };
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** Like npm start: installs missing packages from the lock file, and builds. */
function build(tree: string): void {
  // Both variables change what npm or a build tool does.
  const { NODE_ENV: _, NODE_OPTIONS: __, ...env } = process.env;
  const done = spawnSync(process.execPath, ["scripts/prepare.cjs", "--build"], { cwd: tree, env, encoding: "utf8" });
  if (done.status !== 0) throw new Error(`The build failed:\n${done.stdout}${done.stderr}`);
}

function filesOf(tree: string, commit: Commit): readonly TarFile[] {
  const committed = commit.files.filter(({ path }) => !excluded.test(path));
  const made = built.flatMap((folder) =>
    readdirSync(join(tree, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(tree, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
      .map((path) => ({ path, executable: false })),
  );
  return [...committed, ...made].map((file) => ({ ...file, content: readFileSync(join(tree, file.path)) }));
}

const versionOf = (tree: string): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(tree, "package.json"), "utf8"))).version;
