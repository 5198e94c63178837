import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { connectionLimits, connectionsPerNetwork } from "./limit-connections.ts";
import { answerOn, closed, get, serveLimited } from "./limited-server.fixture.ts";
import { startApp } from "../tests/started.fixture.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const dripping = "POST /now HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n1";

test.each(["", "GET / HTTP/1.1\r\nX: y\r\n", dripping])(
  "at a network's limit, the connection idle longest (%j) is closed and the new one is served",
  async (silent) => {
    const { line } = await serveLimited({ perNetwork: 3, total: 10 });
    const first = await line(silent);
    const others = [await line(""), await line("")];
    const end = closed(first);
    const next = await line(get("/now"));
    expect(await answerOn(next)).toBe("HTTP/1.1 200 OK");
    await end;
    expect(others.map(({ destroyed }) => destroyed)).toEqual([false, false]);
  },
);

test("other networks keep their connections, up to the total limit", async () => {
  const { line } = await serveLimited({ perNetwork: 2, total: 3 });
  const first = await line("", "127.0.0.2");
  await line("");
  await line("");
  const end = closed(first);
  expect(await answerOn(await line(get("/now"), "127.0.0.3"))).toBe("HTTP/1.1 200 OK");
  await end;
});

test("a connection with a request in progress is not closed for a new one, which is closed instead", async () => {
  const { line, held } = await serveLimited({ perNetwork: 2, total: 2 });
  const answered = [await line(get("/held")), await line(get("/held"))];
  await closed(await line(""));
  expect(answered.map(({ destroyed }) => destroyed)).toEqual([false, false]);
  const [first, second] = answered;
  held[0]?.end("late");
  expect(await answerOn(first as Socket)).toBe("HTTP/1.1 200 OK");
  // After its response it is idle like any other.
  const end = closed(first as Socket);
  expect(await answerOn(await line(get("/now")))).toBe("HTTP/1.1 200 OK");
  await end;
  expect(second?.destroyed).toBe(false);
});

test("a network may have more connections in progress (visitors waiting for a lender), but not all of them", async () => {
  const { line } = await serveLimited({ perNetwork: 2, total: 9 });
  const answered = [await line(get("/held")), await line(get("/held")), await line(get("/held"))];
  const idle = await line(get("/now"));
  expect(await answerOn(idle)).toBe("HTTP/1.1 200 OK");
  const end = closed(idle);
  answered.push(await line(get("/held")));
  await end;
  await closed(await line(""));
  expect(answered.map(({ destroyed }) => destroyed)).toEqual([false, false, false, false]);
  expect(await answerOn(await line(get("/now"), "127.0.0.2"))).toBe("HTTP/1.1 200 OK");
});

test("a connection answered just now counts as less idle than one that only waited", async () => {
  const { line } = await serveLimited({ perNetwork: 2, total: 9 });
  const active = await line("");
  const idle = await line("");
  active.write(get("/now"));
  await answerOn(active);
  const end = closed(idle);
  await line("");
  await end;
  expect(active.destroyed).toBe(false);
});

test("closed connections are no longer counted", async () => {
  const { line, server } = await serveLimited({ perNetwork: 2, total: 2 });
  for (let times = 0; times < 5; times += 1) {
    const socket = await line("");
    socket.destroy();
    await expect.poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(0);
  }
  const kept = [await line(""), await line("")];
  expect(await answerOn(await line(get("/now")))).toBe("HTTP/1.1 200 OK");
  expect(kept[1]?.destroyed).toBe(false);
});

test("idle connections are limited per network; behind a proxy all connections are the proxy's", async () => {
  expect(connectionLimits(true).perNetwork).toBeUndefined();
  const started = await startApp();
  const url = new URL(await started.app.listen());
  const silent = Array.from({ length: connectionsPerNetwork }, () => {
    const socket = connect(Number(url.port), url.hostname);
    socket.on("error", () => socket.destroy());
    ends.push(() => socket.destroy());
    return socket;
  });
  // A connection that timed out gets a 408; one closed to make room gets nothing.
  const toldBeforeItsEnd = Promise.race(
    silent.map(async (socket) => {
      socket.resume();
      await once(socket, "close");
      return socket.bytesRead;
    }),
  );
  await Promise.all(silent.map((socket) => once(socket, "connect")));
  const answered = connect(Number(url.port), url.hostname);
  ends.push(() => answered.destroy());
  answered.write(get("/healthz"));
  expect(await answerOn(answered)).toMatch(/^HTTP\/1\.1 (200|404)/);
  expect(await toldBeforeItsEnd).toBe(0);
  for (const socket of silent) socket.destroy();
  answered.destroy();
  await started.close();
});
