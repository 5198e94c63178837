import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestReport } from "./failures.ts";
import { createMemoryFolder } from "./memory-folder.ts";
import { runStep, type Outcome } from "./run-step.ts";

export interface TestRun extends Outcome {
  /** Missing if the runner did not get that far. */
  readonly report: TestReport | undefined;
}

/** Runs vitest with these arguments. Its tests store their data in memory where there is enough. */
export async function runTests(name: string, args: readonly string[]): Promise<TestRun> {
  const folder = mkdtempSync(join(tmpdir(), "loanbridge-tests-"));
  const file = join(folder, "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const memory = createMemoryFolder();
  const step = { name, program: "vitest", args: ["run", ...reporters, ...args] };
  const outcome = await runStep(step, { shown: true, env: memory === undefined ? {} : { TMPDIR: memory.path } });
  memory?.remove();
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as TestReport) : undefined;
  rmSync(folder, { recursive: true });
  return { ...outcome, report };
}
