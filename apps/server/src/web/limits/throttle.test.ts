import { connect, type Socket } from "node:net";
import { once } from "node:events";
import { afterEach, expect, test, vi } from "vitest";
import { countAlone } from "./counting/count-alone.ts";
import { createThrottle } from "./throttle.ts";
import { startApp, type Started } from "../tests/started.fixture.ts";

const partsOf = (refusalsPerMinute: number) => {
  const inc = vi.fn<() => void>();
  const counting = countAlone(() => new Date(0));
  return { inc, throttle: createThrottle({ refusalsPerMinute, counting, throttledConnections: { inc } }) };
};

/** The parts of a connection that the throttle uses. */
function connectionOf(remoteAddress: string) {
  const closing: (() => void)[] = [];
  const socket = {
    remoteAddress,
    once: (_event: "close", listener: () => void) => void closing.push(listener),
    destroy: vi.fn<() => void>(() => closing.forEach((listener) => listener())),
    resetAndDestroy: vi.fn<() => void>(),
  };
  return { ...socket, asSocket: socket as unknown as Socket };
}

afterEach(() => void vi.useRealTimers());

test("new connections of a network over its refusal limit are served after 5 seconds, others at once", () => {
  vi.useFakeTimers();
  const { throttle, inc } = partsOf(2);
  const { asSocket } = connectionOf("192.0.2.1");
  expect([413, 400].map((status) => throttle.countAnswer(asSocket, status))).toEqual([false, true]);
  const serve = vi.fn<() => void>();
  throttle.admit(connectionOf("192.0.2.1").asSocket, serve);
  const others = vi.fn<() => void>();
  throttle.admit(connectionOf("192.0.2.2").asSocket, others);
  expect([serve.mock.calls.length, others.mock.calls.length, inc.mock.calls.length]).toEqual([0, 1, 1]);
  vi.advanceTimersByTime(5_000);
  expect(serve).toHaveBeenCalledOnce();
});

test("connections of many networks are not served together after their wait", () => {
  vi.useFakeTimers();
  const { throttle } = partsOf(1);
  const serve = vi.fn<() => void>();
  const flood = Array.from({ length: 40 }, (_, nth) => connectionOf(`192.0.${String(nth)}.1`));
  for (const { asSocket } of flood) throttle.countReset(asSocket);
  for (const { asSocket } of flood) throttle.admit(asSocket, serve);
  for (let served = 0; served < 40; served += 1) {
    vi.advanceTimersByTime(served === 0 ? 5_000 : 20);
    expect(serve).toHaveBeenCalledTimes(served + 1);
  }
  throttle.admit(connectionOf("192.0.0.1").asSocket, serve);
  vi.advanceTimersByTime(5_000);
  expect(serve).toHaveBeenCalledTimes(41);
});

test("responses that a visitor's browser can cause are not counted", () => {
  const { throttle } = partsOf(1);
  const { asSocket } = connectionOf("192.0.2.1");
  const counted = [200, 302, 403, 404, 409, 422, 500, 503].map((status) => throttle.countAnswer(asSocket, status));
  expect(counted).not.toContain(true);
  expect(throttle.countAnswer(asSocket, 429)).toBe(true);
});

test("a connection reset for its input counts as 20 refusals", () => {
  const { throttle } = partsOf(240);
  const { asSocket } = connectionOf("192.0.2.1");
  const serve = vi.fn<() => void>();
  for (let reset = 0; reset < 11; reset += 1) throttle.countReset(asSocket);
  throttle.admit(asSocket, serve);
  expect(serve).toHaveBeenCalledOnce();
  throttle.countReset(asSocket);
  throttle.admit(asSocket, serve);
  expect(serve).toHaveBeenCalledOnce();
  throttle.end();
});

test("8 connections of a network wait and more are reset; a closed one makes room", () => {
  vi.useFakeTimers();
  const { throttle } = partsOf(1);
  throttle.countReset(connectionOf("192.0.2.1").asSocket);
  const waiting = Array.from({ length: 8 }, () => connectionOf("192.0.2.1"));
  const serve = vi.fn<() => void>();
  for (const { asSocket } of waiting) throttle.admit(asSocket, serve);
  const ninth = connectionOf("192.0.2.1");
  throttle.admit(ninth.asSocket, serve);
  expect(ninth.resetAndDestroy).toHaveBeenCalledOnce();
  waiting[0]?.destroy();
  const tenth = connectionOf("192.0.2.1");
  throttle.admit(tenth.asSocket, serve);
  expect(tenth.resetAndDestroy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(6_000);
  expect(serve).toHaveBeenCalledTimes(8);
  throttle.end();
});

let started: Started | undefined;
afterEach(async () => {
  await started?.close();
  started = undefined;
});

async function listening(env: Readonly<Record<string, string>>): Promise<number> {
  started = await startApp(env);
  return Number(new URL(await started.app.listen()).port);
}

const malformed = "POST / HTTP/1.1\r\nHost: payday.localhost\r\nContent-Length: x\r\n\r\n";
const get = "GET /healthz HTTP/1.1\r\nHost: payday.localhost\r\n\r\n";

async function ask(port: number, text: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => socket.destroy());
  await once(socket, "connect");
  socket.write(text);
  return socket;
}
const answerOn = async (socket: Socket) => String((await once(socket, "data"))[0]).slice(9, 12);

test("after too many malformed requests every new connection waits, and shutdown does not wait for it", async () => {
  const port = await listening({ REFUSALS_PER_MINUTE: "2" });
  for (let sent = 0; sent < 4; sent += 1) {
    const socket = await ask(port, malformed);
    const over = once(socket, "close");
    if (sent < 2) expect(await answerOn(socket)).toBe("400");
    else socket.destroy();
    await over;
  }
  const held = await ask(port, get);
  const answers = vi.fn<() => void>();
  held.on("data", answers);
  const other = connect({ port, host: "127.0.0.1", localAddress: "127.0.0.9" });
  other.write(get);
  expect(await answerOn(other)).toBe("200");
  other.destroy();
  const over = once(held, "close");
  await started?.close();
  started = undefined;
  await over;
  expect(answers).not.toHaveBeenCalled();
});

test("behind a proxy nothing is throttled, because all connections are the proxy's", async () => {
  const port = await listening({ REFUSALS_PER_MINUTE: "1", TRUST_PROXY: "1" });
  for (let sent = 0; sent < 4; sent += 1) expect(await answerOn(await ask(port, malformed))).toBe("400");
  expect(await answerOn(await ask(port, get))).toBe("200");
});
