import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createLenderClient } from "./client.ts";
import { inputOf } from "./round-trip.fixture.ts";
import {
  workingServer,
  timeoutFor,
  startFault,
  tlsFaults,
  tlsWelcome,
  trustTestAuthority,
  type TlsFault,
} from "./tls-faults.fixture.ts";
import { lenderAt } from "./wire-server.fixture.ts";

const client = createLenderClient({ allowLoopback: true, clock: Date.now });
const { signal } = new AbortController();
let distrust: () => void;
beforeAll(() => {
  distrust = trustTestAuthority();
});
afterAll(async () => {
  await client.close();
  distrust();
});

async function postTo(fault: Pick<TlsFault, "open"> & Partial<TlsFault>) {
  const server = await startFault(fault);
  try {
    const file = { timeoutSeconds: timeoutFor(fault), redirectHosts: ["localhost"] };
    const lender = lenderAt(server.url, "tls", file);
    const outcome = await client.post(lender, inputOf({}, { price: 50 }), signal);
    return { outcome, bytesReceived: server.bytesReceived() };
  } finally {
    await server.close();
  }
}

test.concurrent.each(tlsFaults)("$what: has its own outcome, and nothing is sent before it is known", async (fault) => {
  const { outcome, bytesReceived } = await postTo(fault);
  expect(outcome).toEqual(fault.outcome);
  expect(bytesReceived > 0).toBe(fault.outcome.kind !== "unsent");
});

test("a lender with a valid certificate is posted to", async () => {
  expect((await postTo(workingServer)).outcome).toEqual({ kind: "sold", price: 50, redirectUrl: tlsWelcome });
});

test("certificates are checked even if the environment disables it", async () => {
  vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
  try {
    for (const fault of tlsFaults.filter(({ what }) => what.startsWith("a certificate")))
      expect(await postTo(fault)).toEqual({ outcome: fault.outcome, bytesReceived: 0 });
  } finally {
    vi.unstubAllEnvs();
  }
});
