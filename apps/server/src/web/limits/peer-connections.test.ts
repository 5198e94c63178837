import type { Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { linkedSignals } from "../../system/linked-signals.fixture.ts";
import { createDigests } from "./counting/digests.ts";
import { vault } from "./counting/processes.fixture.ts";
import { answerOn, closed, get, serveLimited } from "../transport/limited-server.fixture.ts";
import { createPeerConnections } from "./peer-connections.ts";

const digest = createDigests(vault, () => new Date());
const limits = { perNetwork: 64, total: 1_000 };

/** Processes that share a database. Signals are delivered all the time. */
async function processes(count: number, step = 1) {
  const linked = linkedSignals(count);
  const timer = setInterval(() => linked.deliver(), 5);
  onTestFinished(() => clearInterval(timer));
  const peers = linked.signals.map((signals) => createPeerConnections({ signals, digest, step }));
  const servers = await Promise.all(peers.map((each) => serveLimited(limits, each)));
  return { ...linked, peers, servers };
}

const isOpen = (socket: Socket) => (socket.resume(), !socket.destroyed);

test("idle connections of a network at three processes are limited like those at one", async () => {
  const { servers, peers } = await processes(3);
  const opening = servers.flatMap(({ line }) => Array.from({ length: 60 }, () => line("")));
  const sockets = await Promise.all(opening);
  const open = () => sockets.filter(isOpen).length;
  await vi.waitFor(() => expect(open()).toBeLessThanOrEqual(64 * 1.1), 5_000);
  // Each knows what the others have closed, so nobody closes more.
  await vi.waitFor(() => {
    const known = peers.map((each) => each.elsewhere("127.0.0.1").count);
    expect(known.reduce((sum, count) => sum + count, 0)).toBe(2 * open());
  }, 5_000);
  expect(open()).toBeGreaterThanOrEqual(64 * 0.9);
});

test("a new visitor is served at a process without connections of a network that is at its limit elsewhere", async () => {
  const { servers, peers } = await processes(2);
  const [first, second] = servers;
  for (let opened = 0; opened < 64; opened += 1) await first?.line("");
  await vi.waitFor(() => expect(peers[1]?.elsewhere("127.0.0.1")).toEqual({ waiting: 64, count: 64 }), 5_000);
  const visitor = await second?.line(get("/now"));
  expect(await answerOn(visitor as Socket)).toBe("HTTP/1.1 200 OK");
});

test("a network whose connections at another process all have requests in progress is refused beyond its limit", async () => {
  const { servers, peers } = await processes(2);
  const [first, second] = servers;
  for (let opened = 0; opened < 128; opened += 1) await first?.line(get("/held"));
  await vi.waitFor(() => expect(peers[1]?.elsewhere("127.0.0.1")).toEqual({ waiting: 0, count: 128 }), 5_000);
  await closed((await second?.line("")) as Socket);
});

test("networks with few connections are not mentioned, and no address is", async () => {
  const { servers, subjects } = await processes(2, 4);
  const [first] = servers;
  for (let opened = 0; opened < 3; opened += 1) await first?.line("", "127.0.0.2");
  for (let opened = 0; opened < 9; opened += 1) await first?.line("", "127.0.0.3");
  await vi.waitFor(() => expect(subjects().length).toBeGreaterThan(0), 5_000);
  expect(subjects().join(" ")).toMatch(/^[\w-]{36},[\w-]{16}~8~8$/);
});

test("a process that starts learns of open connections, and a killed one is forgotten within seconds", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const linked = linkedSignals(2);
  const [one, two] = linked.signals.map((each) => () => createPeerConnections({ signals: each, digest, step: 1 }));
  const early = one?.();
  early?.changed("network", { waiting: 3, count: 7 });
  await vi.advanceTimersByTimeAsync(200);
  linked.deliver();
  const late = two?.();
  const pass = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      linked.deliver();
    }
  };
  expect(late?.elsewhere("network")).toEqual({ waiting: 0, count: 0 });
  await pass(6);
  expect(late?.elsewhere("network")).toEqual({ waiting: 3, count: 7 });
  await pass(30);
  expect(late?.elsewhere("network")).toEqual({ waiting: 3, count: 7 });
  // It tells nothing anymore, as if it were killed.
  early?.close();
  await pass(18);
  expect(late?.elsewhere("network")).toEqual({ waiting: 0, count: 0 });
});
