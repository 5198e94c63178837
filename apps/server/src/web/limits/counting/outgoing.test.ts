import { stat } from "node:fs";
import { expect, test } from "vitest";
import { noSignals } from "../../../system/index.ts";
import { countTogether } from "./count-together.ts";
import { readCounts, writeCounts } from "./count-words.ts";
import { createOutgoing } from "./outgoing.ts";
import type { Limit } from "./types.ts";

const busy = new Int32Array(new SharedArrayBuffer(4));

/** Keeps this process busy for longer than it waits for a signal, which then has arrived. */
const arriveMeanwhile = (deliver: () => void): void =>
  void setImmediate(() => {
    // Calls back like a connection that has something to read.
    stat(".", deliver);
    Atomics.wait(busy, 0, 0, 1_100);
  });

test("a process that was busy for longer than it waits for its signal reads the signal before it gives up", async () => {
  const outgoing = createOutgoing((batch) => arriveMeanwhile(() => outgoing.answered(batch)));
  const isAnswered = await new Promise<boolean>((resolve) =>
    outgoing.reserve("test", "key", () => resolve(outgoing.isAnswered())),
  );
  expect(isAnswered).toBe(true);
});

test("a process that was busy while it asked for the levels reads them before it counts without", async () => {
  let follow: (text: string, isOwn: boolean) => void = () => {};
  const asking = await new Promise<Limit>((resolve) => {
    const counting = countTogether({
      clock: () => new Date(0),
      digest: () => "key",
      signals: {
        ...noSignals,
        hasPeers: true,
        publish: (_, text = "") =>
          arriveMeanwhile(() => {
            const { question } = readCounts(text) as { readonly question: string };
            follow(text, true);
            for (const entries of [[{ limit: "test", key: "key", count: 8 }], []])
              follow(writeCounts({ kind: "levels", question, entries }), false);
            resolve(limit);
          }),
        follow: (_, heard) => void (follow = heard),
      },
    });
    const limit = counting.limit("test", { burst: 10, perSecond: 0 });
  });
  expect(asking.left("visitor")).toBe(2);
});
