import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** The parts of vitest's JSON report that are used here. */
export interface TestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** The error if the file itself could not run. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** Lines of a failure message to show; the stack trace is further up in the output. */
const mostLines = 6;

const headOf = (message: string): string =>
  stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s+at /u.test(line))
    .slice(0, mostLines)
    .map((line) => `    ${line}`)
    .join("\n");

/** Repeats every failure at the end of the output: file, title and message. */
export function failuresOf({ testResults }: TestReport, root: string): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((one) => one.status === "failed");
    const tests = failed.map((one) => `${file}: ${one.fullName}\n${headOf((one.failureMessages ?? []).join("\n"))}`);
    // A failed setup reports no failed test.
    return status === "failed" && tests.length === 0 ? [`${file}\n${headOf(message)}`] : tests;
  });
}
