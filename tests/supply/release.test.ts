import { execFile, execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createInterface } from "node:readline";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runs } from "../../apps/server/src/system/proof-size.fixture.ts";
import { serverFlags } from "../../scripts/server-flags.ts";
import { readLock } from "../../scripts/lock/lock-file.ts";
import { serverFile } from "../stack/processes.ts";
import { root } from "../start/program.ts";

let folder: string;
/**
 * A clone whose last commit contains this folder's current files, committed or not, so that the current sources are
 * tested.
 */
let clone: string;
let commit: string;
/** The release, unpacked. */
let tree: string;
const archives: Buffer[] = [];
const digests: string[] = [];
const leftoverFiles: string[] = [];

const git = (cwd: string, ...args: readonly string[]): string =>
  execFileSync("git", args, { cwd, encoding: "utf8" }).trim();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "loanbridge-release-test-"));
  clone = join(folder, "clone");
  execFileSync("git", ["clone", "--quiet", "--shared", root, clone]);
  for (const path of git(root, "ls-files", "--cached", "--others", "--exclude-standard", "-z")
    .split("\0")
    .filter(Boolean)) {
    mkdirSync(join(clone, path, ".."), { recursive: true });
    if (existsSync(join(root, path))) writeFileSync(join(clone, path), readFileSync(join(root, path)));
    else rmSync(join(clone, path), { force: true });
  }
  git(clone, "add", "--all");
  const author = ["-c", "user.name=a", "-c", "user.email=a@a.example", "-c", "commit.gpgsign=false"];
  git(clone, ...author, "commit", "--quiet", "--allow-empty", "--no-verify", "--message", "All");
  commit = git(clone, "rev-parse", "HEAD");
  symlinkSync(join(root, "node_modules"), join(clone, "node_modules"));
  const places = [
    {
      name: `b ${"longer/".repeat(6)}`,
      umask: "077",
      env: { TZ: "Asia/Kolkata", LC_ALL: "en_US.UTF-8", NODE_ENV: "development" },
    },
    { name: "a", umask: "022", env: { TZ: "UTC", LC_ALL: "C" } },
  ].slice(0, runs(1, 2));
  await Promise.all(
    places.map(async ({ name, umask, env }) => {
      const temporary = join(folder, name, "tmp");
      mkdirSync(temporary, { recursive: true });
      const out = join(folder, name, "out");
      const args = [join(clone, "scripts/release.ts"), "--out", out, "--packages", join(root, "node_modules")];
      const command = ["-c", `umask ${umask}; exec "$@"`, "sh", process.execPath, ...args];
      await promisify(execFile)("sh", command, { cwd: folder, env: { ...process.env, TMPDIR: temporary, ...env } });
      leftoverFiles.push(...readdirSync(temporary).filter((entry) => entry.startsWith("loanbridge-")));
    }),
  );
  const title = `loanbridge-${version()}-${commit.slice(0, 12)}.tar`;
  for (const { name } of places) {
    const out = join(folder, name, "out");
    archives.push(readFileSync(join(out, title)));
    digests.push(readFileSync(join(out, `${title}.sha256`), "utf8"));
  }
  execFileSync("tar", ["xf", join(folder, places[0]?.name ?? "", "out", title), "-C", folder]);
  tree = join(folder, `loanbridge-${version()}`);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true }));

const version = (): string =>
  (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string }).version;

/** The files below a folder, by path. */
const contentsOf = (top: string): Readonly<Record<string, Buffer>> =>
  Object.fromEntries(
    readdirSync(top, { recursive: true, encoding: "utf8" })
      .filter((path) => statSync(join(top, path)).isFile())
      .toSorted()
      .map((path) => [path, readFileSync(join(top, path))]),
  );

test("two builds of the same sources, in other folders, time zones, languages and umasks, are byte for byte the same", () => {
  for (const app of ["web", "embed", "console", "server"]) {
    // The tests run on a build of this folder.
    const [here, there] = [root, tree].map((top) => contentsOf(join(top, "apps", app, "dist")));
    expect(Object.keys(there ?? {}), app).toEqual(Object.keys(here ?? {}));
    const differing = Object.entries(here ?? {}).filter(([path, content]) => !there?.[path]?.equals(content));
    expect(
      differing.map(([path]) => path),
      app,
    ).toEqual([]);
  }
});

test("two archives of one commit are byte for byte the same, and their digest stands beside them", () => {
  const [first] = archives;
  expect(first?.length).toBeGreaterThan(5_000_000);
  const sha256 = createHash("sha256")
    .update(first ?? "")
    .digest("hex");
  const line = `${sha256}  loanbridge-${version()}-${commit.slice(0, 12)}.tar\n`;
  // `npm run proofs` makes the second one.
  expect(archives).toHaveLength(runs(1, 2));
  expect(archives.filter((other) => !first?.equals(other))).toEqual([]);
  expect(new Set(digests), "as sha256sum reads them").toEqual(new Set([line]));
  expect(leftoverFiles, "in the folder for temporary files").toEqual([]);
});

test("nothing in a release names the folder or the machine where it was built", () => {
  for (const word of [folder, root.replace(/\/$/u, "")]) expect(archives[0]?.includes(word)).toBe(false);
});

test("every file of a release comes from its commit or its build, and is dated as the commit", () => {
  const moment = Number(git(clone, "show", "--no-patch", "--format=%ct", commit));
  const committed = new Set(git(clone, "ls-files", "-z").split("\0"));
  const entries = readdirSync(tree, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name).slice(tree.length + 1));
  expect(
    paths.filter((path) => !committed.has(path) && !/^apps\/(?:web|embed|console|server)\/dist\//u.test(path)),
  ).toEqual([]);
  expect(paths).toContain(serverFile);
  expect(paths.filter((path) => path.startsWith("tests/"))).toEqual([]);
  const listed = execFileSync("find", [tree, "-type", "f", "-not", "-newermt", `@${String(moment - 1)}`], {
    encoding: "utf8",
  });
  const later = execFileSync("find", [tree, "-type", "f", "-newermt", `@${String(moment)}`], { encoding: "utf8" });
  expect([listed, later]).toEqual(["", ""]);
});

/** Runs the script before npm run serve, with an npm that only prints its arguments. */
function prepare(): string {
  const bin = join(folder, "bin");
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, "npm"), `#!/bin/sh\necho "npm $*" >> "${join(folder, "asked")}"\n`, { mode: 0o755 });
  rmSync(join(folder, "asked"), { force: true });
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env["PATH"] ?? ""}` };
  execFileSync(process.execPath, ["scripts/prepare.cjs", "--build", "--serve"], { cwd: tree, env });
  return existsSync(join(folder, "asked")) ? readFileSync(join(folder, "asked"), "utf8") : "";
}

test("an unpacked release installs what production needs, once, and builds nothing", () => {
  const modules = join(tree, "node_modules");
  expect(prepare()).toBe("npm ci --ignore-scripts --omit=dev\n");
  // As npm leaves it.
  const packages = Object.fromEntries(
    Object.entries(readLock(tree)).filter(([path, entry]) => path.startsWith("node_modules/") && !("dev" in entry)),
  );
  mkdirSync(modules, { recursive: true });
  const list = join(modules, ".package-lock.json");
  writeFileSync(list, JSON.stringify({ packages }));
  expect(prepare()).toBe("");
  const { ["node_modules/fastify"]: _, ...others } = packages;
  writeFileSync(list, JSON.stringify({ packages: others }));
  expect(prepare()).toBe("npm ci --ignore-scripts --omit=dev\n");
  rmSync(modules, { recursive: true });
});

test("an unpacked release serves the demo", async () => {
  symlinkSync(join(root, "node_modules"), join(tree, "node_modules"));
  const env = { ...process.env, PORT: "0", METRICS_PORT: "0", DATA_DIR: join(folder, "data") };
  const child = spawn(process.execPath, [...serverFlags, serverFile], {
    cwd: tree,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const listening = Promise.withResolvers<string>();
  createInterface({ input: child.stdout }).on("line", (line) => {
    const [, url] = /"listening":"([^"]+)"/u.exec(line) ?? [];
    if (url !== undefined) listening.resolve(url);
  });
  void ended.then(() => listening.reject(new Error("The server ended")));
  const url = await listening.promise;
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect((await fetch(url)).status).toBe(200);
  child.kill("SIGTERM");
  await ended;
});

test("a commit whose lock file breaks a rule is not released", async () => {
  const lock = join(clone, "package-lock.json");
  writeFileSync(lock, readFileSync(lock, "utf8").replace(/"integrity": "sha512-[^"]+"/u, '"integrity": "sha1-AAAA"'));
  git(
    clone,
    "-c",
    "user.name=a",
    "-c",
    "user.email=a@a.example",
    "commit",
    "--quiet",
    "--no-verify",
    "--all",
    "--message",
    "Bad",
  );
  const out = join(folder, "refused");
  const release = promisify(execFile)(process.execPath, [join(clone, "scripts/release.ts"), "--out", out]);
  await expect(release).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("not a SHA-512") });
  expect(existsSync(out)).toBe(false);
});
