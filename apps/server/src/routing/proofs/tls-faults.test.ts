import { afterAll, beforeAll, expect, test } from "vitest";
import { createLenderClient } from "../../lenders/client.ts";
import {
  workingServer,
  timeoutFor,
  startFault,
  tlsFaults,
  trustTestAuthority,
} from "../../lenders/tls-faults.fixture.ts";
import { lenderAt } from "../../lenders/wire-server.fixture.ts";
import { systemClock } from "../tree/clock.ts";
import { createRouter } from "../tree/route.ts";
import { openBench } from "../tree/sample-tree.fixture.ts";
import { timelineOf } from "../tree/timeline.ts";
import { texasAllowed } from "../eligibility/sample-lenders.fixture.ts";

const client = createLenderClient({ allowLoopback: true, clock: Date.now });
let distrust: () => void;
beforeAll(() => {
  distrust = trustTestAuthority();
});
afterAll(async () => {
  await client.close();
  distrust();
});

test("lenders with broken TLS are passed over, each with its reason in the timeline, and the next one buys", async () => {
  const faults = tlsFaults.filter(({ outcome }) => outcome.kind === "unsent");
  const servers = await Promise.all([...faults, workingServer].map(startFault));
  const bench = await openBench({
    lenders: servers.map(({ url }, nth) =>
      lenderAt(url, `lender-${String(nth)}`, {
        timeoutSeconds: timeoutFor(faults[nth] ?? {}),
        redirectHosts: ["localhost"],
      }),
    ),
    budget: 120,
    parts: { client },
    clock: systemClock,
  });
  const id = await bench.apply();
  await createRouter(bench.parts).route(await bench.claim(), bench.controller.signal);
  const answers = (await timelineOf(bench.db, texasAllowed, id)).filter(({ what }) => what === "answered");
  await Promise.all(servers.map((server) => server.close()));
  expect(answers.map(({ lenderId, detail }) => [lenderId, detail])).toEqual([
    ...faults.map(({ outcome }, nth) => [
      `lender-${String(nth)}`,
      outcome.kind === "unsent" ? `unsent (${outcome.why})` : "",
    ]),
    [`lender-${String(faults.length)}`, "sold at 50"],
  ]);
  expect(await bench.state(id)).toBe("REDIRECT");
});
