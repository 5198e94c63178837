import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { createLenderClient } from "./client.ts";
import { inputOf, sampleLenders } from "./round-trip.fixture.ts";
import type { Lender } from "./types.ts";

const { signal } = new AbortController();
const timeoutMs = 200;
/** As a stopped process: what arrives meanwhile waits in its sockets. */
const standStill = (): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, timeoutMs + 100);

const verdict = '{"success":false,"code":1}';
const answer = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${verdict.length}\r\n\r\n${verdict}`;

async function openLender(take: (socket: Socket) => void) {
  const server = createServer(take);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const sample = sampleLenders(`http://127.0.0.1:${port}`).get("harborline");
  if (sample === undefined) throw new Error("no harborline");
  const lender: Lender = { ...sample, file: { ...sample.file, timeoutSeconds: timeoutMs / 1_000 } };
  const client = createLenderClient({ allowLoopback: true, clock: Date.now });
  onTestFinished(() => client.close());
  return { post: () => client.post(lender, inputOf(), signal) };
}

test("an answer that arrived while this process stood still is read, though the time is up", async () => {
  const { post } = await openLender((socket) => {
    socket.once("data", () => {
      socket.write(answer);
      standStill();
    });
  });
  expect(await post()).toMatchObject({ kind: "declined" });
});

test("a request that finds its connection only after this process stood still is not sent", async () => {
  const received = Promise.withResolvers<number>();
  const { post } = await openLender((socket) => {
    socket.resume().once("close", () => received.resolve(socket.bytesRead));
  });
  const connecting = (): void => {
    unsubscribe("net.client.socket", connecting);
    // The next tick asks for the connection.
    process.nextTick(() => process.nextTick(standStill));
  };
  subscribe("net.client.socket", connecting);
  // Timers are next.
  await setImmediate();
  expect(await post()).toEqual({ kind: "unsent", why: "no-connection" });
  expect(await received.promise).toBe(0);
});
