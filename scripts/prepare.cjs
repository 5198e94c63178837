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

const lock = digest([join(root, "package-lock.json")]);
const installed = join(root, "node_modules", ".loanbridge-lock");
if (!current(installed, lock)) {
  run("Installing", "npm", ["ci", "--ignore-scripts"]);
  writeFileSync(installed, lock);
}

if (process.argv.includes("--build")) {
  const sources = ["apps/web", "apps/embed", "packages"]
    .flatMap((folder) => filesBelow(join(root, folder)))
    .filter((file) => !/\.test\.tsx?$/u.test(file));
  const built = join(root, "apps", "web", "dist", ".stamp");
  const wanted = digest([...sources, join(root, "package-lock.json")]);
  if (!current(built, wanted)) {
    run("Building what browsers load", "npm", ["run", "build"]);
    mkdirSync(join(built, ".."), { recursive: true });
    writeFileSync(built, wanted);
  }
}
