// npm test: runs all tests, and checks types, lint, format, unused code, words and sizes beside them. With --changed,
// checks all but sizes, and runs the tests nearest to a change: npm test -- --changed [COMMIT]. With other arguments, runs
// only those tests, as vitest does: npm test -- routing
import { changedFiles, changedTests } from "./testing/changed-tests.ts";
import { checks } from "./testing/checks.ts";
import { failuresOf } from "./testing/failures.ts";
import { readImporters } from "./testing/nearest-tests.ts";
import { readyPackages } from "./testing/ready-packages.ts";
import { root, runStep, type Outcome, type Step } from "./testing/run-step.ts";
import { runTests, type TestRun } from "./testing/run-tests.ts";

const args = process.argv.slice(2);
const isChanged = args[0] === "--changed";
const since = args[1] ?? "HEAD";

/** The quick checks come first, so that a slip is seen early. One after another: the tests need the processors. */
async function runChecks(steps: readonly Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) outcomes.push(await runStep(step));
  return outcomes;
}

/** Also says what is left out. */
async function runAll(): Promise<{ readonly tested: readonly TestRun[]; readonly leftOut: readonly string[] }> {
  const leftOut = await readyPackages();
  if (!isChanged) return { tested: [await runTests("Tests", args)], leftOut };
  const { runs, leftOut: further } = changedTests(readImporters(root), changedFiles(root, since));
  const tested = await Promise.all(runs.map(({ name, args: some }) => runTests(name, some)));
  if (further === 0) return { tested, leftOut };
  return {
    tested,
    leftOut: [...leftOut, `${String(further)} test files that also import what changed: npm test runs them`],
  };
}

const steps = args.length === 0 ? checks : isChanged ? checks.filter(({ name }) => name !== "Sizes") : [];
const [checked, { tested, leftOut }] = await Promise.all([runChecks(steps), runAll()]);

for (const { name, passed, output } of checked) if (!passed) console.log(`\n${name}\n${output}`);
for (const { report } of tested)
  for (const failure of report ? failuresOf(report, root) : []) console.log(`\n${failure}`);

const sum = (count: "numPassedTests" | "numFailedTests" | "numPendingTests") =>
  tested.reduce((total, { report }) => total + (report?.[count] ?? 0), 0);
const [passed, failed, skipped] = [sum("numPassedTests"), sum("numFailedTests"), sum("numPendingTests")];
const failures = [
  ...[...checked, ...tested].filter((one) => !one.passed).map(({ name }) => name),
  ...(passed + failed === 0 ? ["No test was run"] : []),
];
console.log(`\n${String(passed)} passed, ${String(failed)} failed${skipped > 0 ? `, ${String(skipped)} skipped` : ""}`);
for (const what of leftOut) console.log(`LEFT OUT: ${what}.`);
console.log(failures.length === 0 ? "All fine." : `FAILED: ${failures.join(", ")}.`);
process.exitCode = failures.length === 0 ? 0 : 1;
