// Runs on whatever Node is outside, before anything is installed: plain CommonJS, no dependency.
// Installs when the lock file is not the one that was installed last; with --build, builds what browsers load when its sources changed.
"use strict";
const { createHash } = require("node:crypto");
const { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } = require("node:fs");
const { delimiter, join, relative } = require("node:path");
const { spawnSync } = require("node:child_process");

const root = join(__dirname, "..");
const bin = join(root, "node_modules", ".bin");
const env = { ...process.env, PATH: bin + delimiter + process.env.PATH };

/** Runs a command; its output is shown only when it fails. */
function run(what, command, args) {
  const started = Date.now();
  process.stdout.write(`${what} … `);
  const done = spawnSync(command, args, { cwd: root, env, encoding: "utf8", shell: process.platform === "win32" });
  if (done.status !== 0) {
    process.stdout.write("failed\n");
    process.stderr.write(`${done.stdout ?? ""}${done.stderr ?? ""}${done.error ? String(done.error) : ""}\n`);
    process.exit(1);
  }
  process.stdout.write(`${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}

/** Does the stamp in `file` hold `value`? */
function current(file, value) {
  return existsSync(file) && readFileSync(file, "utf8") === value;
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !["node_modules", "dist"].includes(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]))
    .toSorted();
}

function digest(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/** Builds these of `apps`, unless their sources are those of the last time. */
function build(what, apps) {
  const folders = apps.map((app) => join(root, "apps", app));
  const sources = [...folders, join(root, "packages")]
    .flatMap(filesBelow)
    .filter((file) => !/\.(test|fixture)\.tsx?$/u.test(file));
  const wanted = digest([...sources, join(root, "package-lock.json")]);
  const stamps = folders.map((folder) => join(folder, "dist", ".stamp"));
  if (stamps.every((stamp) => current(stamp, wanted))) return;
  run(`Building ${what}`, "npm", ["run", "build", ...apps.map((app) => `--workspace=@loanbridge/${app}`)]);
  for (const stamp of stamps) {
    mkdirSync(join(stamp, ".."), { recursive: true });
    writeFileSync(stamp, wanted);
  }
}

const lock = digest([join(root, "package-lock.json")]);
const installed = join(root, "node_modules", ".loanbridge-lock");
if (!current(installed, lock)) {
  run("Installing", "npm", ["ci", "--ignore-scripts"]);
  writeFileSync(installed, lock);
}

if (process.argv.includes("--build")) {
  build("what browsers load", ["web", "embed"]);
  build("the server", ["server"]);
}
