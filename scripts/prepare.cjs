// Runs on any Node version before anything is installed: plain CommonJS, no dependencies. Installs packages if the lock
// file has changed since the last install; with --build, also builds the apps whose sources changed. With --serve,
// development dependencies are omitted if everything is already built, as in a release.
"use strict";
const { createHash } = require("node:crypto");
const { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } = require("node:fs");
const { delimiter, join, relative } = require("node:path");
const { spawnSync } = require("node:child_process");

const root = join(__dirname, "..");
const bin = join(root, "node_modules", ".bin");
const env = { ...process.env, PATH: bin + delimiter + process.env.PATH };

/** Runs a command, and shows its output only if it fails. */
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

/** True if the stamp in `file` has this `value`. */
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

/** Build steps and their apps. */
const builds = [
  { what: "what browsers load", apps: ["web", "embed"] },
  { what: "the operator's console", apps: ["console"] },
  { what: "the server", apps: ["server"] },
];

/** The digest of the apps' current sources, and the stamp files with the digest of the last build. */
function stateOf(apps) {
  const folders = apps.map((app) => join(root, "apps", app));
  const sources = [...folders, join(root, "packages")]
    .flatMap(filesBelow)
    .filter((file) => !/\.(test|fixture)\.tsx?$/u.test(file));
  const wanted = digest([...sources, join(root, "package-lock.json")]);
  return { wanted, stamps: folders.map((folder) => join(folder, "dist", ".stamp")) };
}

function isBuilt({ apps }) {
  const { wanted, stamps } = stateOf(apps);
  return stamps.every((stamp) => current(stamp, wanted));
}

function build({ what, apps }) {
  run(`Building ${what}`, "npm", ["run", "build", ...apps.map((app) => `--workspace=@loanbridge/${app}`)]);
  const { wanted, stamps } = stateOf(apps);
  for (const stamp of stamps) {
    mkdirSync(join(stamp, ".."), { recursive: true });
    writeFileSync(stamp, wanted);
  }
}

/** True if the production packages are installed (npm ci --omit=dev), according to npm's own list. */
function hasProduction() {
  const list = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(list)) return false;
  const packagesOf = (file) => Object.entries(JSON.parse(readFileSync(file, "utf8")).packages);
  const there = new Map(packagesOf(list));
  return packagesOf(join(root, "package-lock.json")).every(
    ([path, { integrity, dev, optional, devOptional }]) =>
      !integrity || dev || optional || devOptional || there.get(path)?.integrity === integrity,
  );
}

const lock = digest([join(root, "package-lock.json")]);
const installed = join(root, "node_modules", ".loanbridge-lock");
const unbuilt = process.argv.includes("--build") ? builds.filter((one) => !isBuilt(one)) : [];
const production = process.argv.includes("--serve") && unbuilt.length === 0;
if (!current(installed, lock) && !(production && hasProduction())) {
  run("Installing", "npm", ["ci", "--ignore-scripts", ...(production ? ["--omit=dev"] : [])]);
  // An incomplete install must not count as the install that everything else needs.
  if (!production) writeFileSync(installed, lock);
}
unbuilt.forEach(build);
