// npm test: types, lint, format, unused code, then every test. Arguments go to vitest: npm test -- routing
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const only = process.argv.slice(2);

function step(name: string, command: string, args: readonly string[]): boolean {
  const started = performance.now();
  console.log(`\n${name}`);
  const { status } = spawnSync(join(root, "node_modules/.bin", command), args, { cwd: root, stdio: "inherit" });
  console.log(`${name}: ${status === 0 ? "fine" : "FAILED"} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return status === 0;
}

const checks =
  only.length > 0 ||
  [
    step("Types", "tsc", ["--noEmit"]),
    step("Lint", "oxlint", ["--type-aware", "--deny-warnings"]),
    step("Format", "oxfmt", ["--check", "."]),
    step("Unused code", "knip", []),
  ].every(Boolean);

const folder = mkdtempSync(join(tmpdir(), "loanbridge-tests-"));
const report = join(folder, "report.json");
const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
const tests = step("Tests", "vitest", ["run", ...reporters, ...only]);
const counted = JSON.parse(readFileSync(report, "utf8")) as { numPassedTests: number; numFailedTests: number };
rmSync(folder, { recursive: true });

console.log(`\n${counted.numPassedTests} passed, ${counted.numFailedTests} failed`);
process.exitCode = checks && tests && counted.numPassedTests > 0 ? 0 : 1;
