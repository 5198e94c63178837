import { afterAll, expect, onTestFinished, test } from "vitest";
import { createLenderClient } from "../../lenders/client.ts";
import { wireFaults } from "../../lenders/wire-faults.fixture.ts";
import { http, lenderAt, soldTo, welcome, wireServer } from "../../lenders/wire-server.fixture.ts";
import { systemClock } from "../tree/clock.ts";
import { createRouter } from "../tree/route.ts";
import { openBench } from "../tree/sample-tree.fixture.ts";

const client = createLenderClient({ allowLoopback: true, clock: Date.now });
afterAll(() => client.close());

/** The visitor's final state and the posts to the next lender, by the outcome of the first lender's post. */
const afterwards = {
  sold: ["REDIRECT", 0],
  declined: ["REDIRECT", 1],
  unsent: ["REDIRECT", 1],
  unknown: ["CREDIT_OFFER", 0],
  pending: ["CREDIT_OFFER", 0],
} as const;

test.each(wireFaults)("$what: the application ends, and no post risks a second sale", async (fault) => {
  const odd = await wireServer(fault.misbehave);
  const honest = await wireServer((socket) => socket.write(http(soldTo(welcome))));
  onTestFinished(async () => {
    await odd.close();
    await honest.close();
  });
  const bench = await openBench({
    // A single price: a decline does not lead to a lower one.
    lenders: [
      lenderAt(odd.url, "odd", { ladder: { start: 50, steps: [], followCounterPrice: false }, ...fault.file }),
      lenderAt(honest.url, "honest"),
    ],
    budget: 5,
    parts: { client },
  });
  const parts = { ...bench.parts, clock: { ...systemClock, now: () => bench.time.clock.now() } };
  const id = await bench.apply();
  await createRouter(parts).route(await bench.claim(), bench.controller.signal);
  const [state, posts] = afterwards[fault.outcome.kind];
  expect([await bench.state(id), odd.requests(), honest.requests()]).toEqual([state, 1, posts]);

  // The last stored write also removed the job, so a process that dies now leaves nothing to repeat.
  await bench.work.resetLeases();
  expect(await bench.work.claim(["route"], 1)).toEqual([]);
});
