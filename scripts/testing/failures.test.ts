import { expect, test } from "vitest";
import { failuresOf, type TestReport } from "./failures.ts";

const result = (status: string, parts: Partial<TestReport["testResults"][number]>) => ({
  name: "/clone/tests/a.test.ts",
  status,
  message: "",
  assertionResults: [],
  ...parts,
});
const report = (...testResults: TestReport["testResults"]): TestReport => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  testResults,
});

test("a failure shows its file, title and message, without colors and stack trace", () => {
  const failed = {
    fullName: "a visitor asks",
    status: "failed",
    failureMessages: [
      "\u001B[31mError: it took too long\u001B[39m\n\n    at run (/clone/x.ts:1:2)\nwaiting for the form",
    ],
  };
  const passed = { fullName: "another", status: "passed", failureMessages: [] };
  expect(failuresOf(report(result("failed", { assertionResults: [passed, failed] })), "/clone")).toEqual([
    "tests/a.test.ts: a visitor asks\n    Error: it took too long\n    waiting for the form",
  ]);
});

test("a file that could not run is shown too, and a passed one is not", () => {
  const broken = result("failed", { message: "The browser did not start." });
  expect(failuresOf(report(broken, result("passed", {})), "/clone")).toEqual([
    "tests/a.test.ts\n    The browser did not start.",
  ]);
});
