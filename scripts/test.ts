// npm test: checks types, lint, format, unused code, words and sizes, then runs all tests. With arguments, runs only
// those tests, as with vitest: npm test -- routing
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { faketimeLibrary } from "../tests/faults/set-clock.ts";
import { postgresPrograms } from "../tests/stack/postgres-cluster.ts";
import { failuresOf, type TestReport } from "./test-report.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const only = process.argv.slice(2);
const failed: string[] = [];
const leftOut: string[] = [];

function step(name: string, command: string, args: readonly string[]): void {
  const started = performance.now();
  console.log(`\n${name}`);
  const program = command === "node" ? process.execPath : join(root, "node_modules/.bin", command);
  const done = spawnSync(program, args, { cwd: root, stdio: "inherit" });
  const took = `${((performance.now() - started) / 1000).toFixed(1)} s`;
  if (done.status === 0) return console.log(`${name}: fine in ${took}`);
  failed.push(name);
  console.log(`${name}: FAILED in ${took} (${done.error?.message ?? done.signal ?? `exit ${String(done.status)}`})`);
}

/** Installs a Debian package that some tests need, if that is possible without a password, as in CI. */
function readyPackage(name: string, isThere: () => boolean): boolean {
  if (isThere() || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return isThere();
  const apt = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  console.log(`\nInstalling ${name} for the tests`);
  const install = (): void => void spawnSync("apt-get", ["install", "--yes", "--no-install-recommends", name], apt);
  install();
  if (!isThere()) {
    spawnSync("apt-get", ["update"], apt);
    install();
  }
  return isThere();
}

function readyPackages(): void {
  const hasPostgres = () => process.env["DATABASE_URL"] !== undefined || postgresPrograms() !== undefined;
  if (!readyPackage("postgresql", hasPostgres))
    leftOut.push("everything on PostgreSQL, which is not installed here (set DATABASE_URL, or install it)");
  if (!readyPackage("faketime", () => faketimeLibrary() !== undefined))
    leftOut.push("the clock that is set while the server runs: libfaketime is not installed here");
}

/** Runs all tests, or those of the arguments. Returns vitest's report, if there is one. */
function runTests(): TestReport | undefined {
  const folder = mkdtempSync(join(tmpdir(), "loanbridge-tests-"));
  const report = join(folder, "report.json");
  step("Tests", "vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...only]);
  const done = existsSync(report) ? (JSON.parse(readFileSync(report, "utf8")) as TestReport) : undefined;
  rmSync(folder, { recursive: true });
  return done;
}

if (only.length === 0) {
  step("Types", "tsc", ["--noEmit"]);
  step("Lint", "oxlint", ["--type-aware", "--deny-warnings"]);
  step("Format", "oxfmt", ["--check", "."]);
  step("Unused code", "knip", []);
  step("Words", "node", ["scripts/words.ts"]);
  step("Sizes", "size-limit", []);
}
readyPackages();
const report = runTests();
const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = report ?? {};
if (numPassedTests + numFailedTests === 0) failed.push("No test was run");

for (const failure of report ? failuresOf(report, root) : []) console.log(`\n${failure}`);
console.log(
  `\n${String(numPassedTests)} passed, ${String(numFailedTests)} failed${numPendingTests > 0 ? `, ${String(numPendingTests)} skipped` : ""}`,
);
for (const what of leftOut) console.log(`LEFT OUT: ${what}.`);
console.log(failed.length === 0 ? "All fine." : `FAILED: ${failed.join(", ")}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
