import { stat } from "node:fs";
import { expect, test } from "vitest";
import { createOutgoing } from "./outgoing.ts";

test("a process that was busy for longer than it waits for its signal reads the signal before it gives up", async () => {
  const busy = new Int32Array(new SharedArrayBuffer(4));
  const outgoing = createOutgoing((batch) => {
    setImmediate(() => {
      // Calls back like a connection that has something to read.
      stat(".", () => outgoing.answered(batch));
      Atomics.wait(busy, 0, 0, 1_100);
    });
  });
  const isAnswered = await new Promise<boolean>((resolve) =>
    outgoing.reserve("test", "key", () => resolve(outgoing.isAnswered())),
  );
  expect(isAnswered).toBe(true);
});
