import { expect, test } from "vitest";
import { firstFailure, runCommand } from "./run-command.ts";

test("a command passes, or fails with what it said last", async () => {
  expect(await runCommand("true", ".", 10_000)).toEqual({ outcome: "passed" });
  expect(await runCommand("echo one; echo two; exit 3", ".", 10_000)).toEqual({ outcome: "failed", failure: "two" });
});

test("a command that takes too long is killed, with what it started", async () => {
  expect(await runCommand("sleep 100 & sleep 100", ".", 200)).toEqual({ outcome: "timeout", failure: "timeout" });
});

test("a command is killed when the run is stopped, before it starts or later", async () => {
  expect((await runCommand("sleep 100", ".", 60_000, AbortSignal.abort())).outcome).toBe("failed");
  expect((await runCommand("sleep 100", ".", 60_000, AbortSignal.timeout(100))).outcome).toBe("failed");
});

test("the first failing test is read from vitest's output", () => {
  const output =
    " ✓ |unit| a.test.ts > fine 3ms\n × |unit| a.test.ts > is broken 5ms\n FAIL  |unit| a.test.ts > is broken\nEnd";
  expect(firstFailure(output)).toBe("a.test.ts > is broken");
  expect(firstFailure("")).toBe("no output");
});
