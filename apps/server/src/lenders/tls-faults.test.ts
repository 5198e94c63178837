import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createLenderClient } from "./client.ts";
import { inputOf } from "./round-trip.fixture.ts";
import {
  honest,
  patienceWith,
  startFault,
  tlsFaults,
  tlsWelcome,
  trustOurs,
  type TlsFault,
} from "./tls-faults.fixture.ts";
import { lenderAt } from "./wire-server.fixture.ts";

const client = createLenderClient({ allowLoopback: true, clock: Date.now });
const { signal } = new AbortController();
let distrust: () => void;
beforeAll(() => {
  distrust = trustOurs();
});
afterAll(async () => {
  await client.close();
  distrust();
});

async function postTo(fault: Pick<TlsFault, "open"> & Partial<TlsFault>) {
  const server = await startFault(fault);
  try {
    const file = { timeoutSeconds: patienceWith(fault), redirectHosts: ["localhost"] };
    const lender = lenderAt(server.url, "tls", file);
    const outcome = await client.post(lender, inputOf({}, { price: 50 }), signal);
    return { outcome, heard: server.heard() };
  } finally {
    await server.close();
  }
}

test.concurrent.each(tlsFaults)("$what: told as it is, and nothing leaves before it is known", async (fault) => {
  const { outcome, heard } = await postTo(fault);
  expect(outcome).toEqual(fault.outcome);
  expect(heard > 0).toBe(fault.outcome.kind !== "unsent");
});

test("a lender with a good certificate is posted to", async () => {
  expect((await postTo(honest)).outcome).toEqual({ kind: "sold", price: 50, redirectUrl: tlsWelcome });
});

test("certificates are checked though the environment says that they need not be", async () => {
  vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
  try {
    for (const fault of tlsFaults.filter(({ what }) => what.startsWith("a certificate") && !what.includes("welcome")))
      expect(await postTo(fault)).toEqual({ outcome: fault.outcome, heard: 0 });
  } finally {
    vi.unstubAllEnvs();
  }
});
