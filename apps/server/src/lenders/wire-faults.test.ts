import { onTestFinished, afterAll, expect, test } from "vitest";
import { createLenderClient } from "./client.ts";
import { inputOf } from "./round-trip.fixture.ts";
import { oddAnswers } from "./odd-answers.fixture.ts";
import { wireFaults } from "./wire-faults.fixture.ts";
import { http, lenderAt, soldTo, welcome, wireServer } from "./wire-server.fixture.ts";

const client = createLenderClient({ allowLoopback: true, clock: Date.now });
const { signal } = new AbortController();
afterAll(() => client.close());

test.concurrent.each([...wireFaults, ...oddAnswers])(
  "$what: has the expected outcome, and is sent once",
  async ({ misbehave, outcome, file }) => {
    const server = await wireServer(misbehave);
    // Short where the timeout is the expected outcome; otherwise long enough for any machine.
    const timeoutSeconds = outcome.kind === "unknown" && outcome.why === "time-out" ? 0.6 : 20;
    const lender = lenderAt(server.url, "wire", { timeoutSeconds, ...file });
    try {
      const started = performance.now();
      const { reference: _, ...read } = {
        reference: undefined,
        ...(await client.post(lender, inputOf({}, { price: 50 }), signal)),
      };
      expect(read).toEqual(outcome);
      expect([server.requests(), server.connections()]).toEqual([1, 1]);
      expect(performance.now() - started).toBeLessThan(5_000);
    } finally {
      await server.close();
    }
  },
);

test("each request has its own connection, because one closed while idle would make a post's outcome unknown", async () => {
  const server = await wireServer((socket) => socket.write(http(soldTo(welcome))));
  onTestFinished(() => server.close());
  for (let sent = 1; sent <= 3; sent += 1) {
    const outcome = await client.post(lenderAt(server.url), inputOf({}, { key: crypto.randomUUID() }), signal);
    expect([outcome.kind, server.requests(), server.connections()]).toEqual(["sold", sent, sent]);
  }
});
