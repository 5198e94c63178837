import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { limitUnreadResponses } from "./unread-responses.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Larger than the kernel buffers of one connection. */
const page = Buffer.alloc(16 * 1024 * 1024);

/** A server that sends a page for `/` and may hold this many unread pages in memory. */
async function serve(pages: number) {
  const held: ServerResponse[] = [];
  const server = createServer((request, response) => {
    if (request.url === "/") response.end(page);
    else held.push(response);
  });
  limitUnreadResponses(server, (pages + 0.5) * page.length);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ends.push(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return {
    held,
    server,
    connections: () => new Promise((resolve) => server.getConnections((_, count) => resolve(count))),
    ask: async (path = "/"): Promise<Socket> => {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => socket.destroy());
      ends.push(() => socket.destroy());
      const asked = once(server, "request");
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
      await asked;
      return socket;
    },
  };
}

const bytesUntilClosed = async (socket: Socket): Promise<number> => {
  socket.resume();
  if (!socket.destroyed) await new Promise((resolve) => socket.once("close", resolve));
  return socket.bytesRead;
};

test("above the limit, the connection unread longest is reset, and the others complete", async () => {
  const { ask, connections } = await serve(3);
  const first = await ask();
  const others = [await ask(), await ask()];
  expect(await connections()).toBe(3);
  const last = await ask();
  await expect.poll(connections).toBe(3);
  expect(await bytesUntilClosed(first)).toBeLessThan(page.length);
  for (const socket of [...others, last]) {
    let bytes = 0;
    socket.on("data", (chunk: Buffer) => (bytes += chunk.length));
    await expect.poll(() => bytes).toBeGreaterThan(page.length);
  }
});

test("a connection without a response yet is not closed for others", async () => {
  const { ask, held, connections } = await serve(1);
  const waiting = await ask("/later");
  const unread = [await ask(), await ask()];
  await expect.poll(connections).toBe(2);
  expect(await bytesUntilClosed(unread[0] as Socket)).toBeLessThan(page.length);
  held[0]?.end("here");
  expect(String((await once(waiting, "data"))[0])).toMatch(/^HTTP\/1\.1 200 /);
});

test("a client that does not read for the idle timeout is reset", async () => {
  const { ask, server, connections } = await serve(3);
  server.setTimeout(50);
  const socket = await ask();
  const error = once(socket, "error");
  await expect.poll(connections).toBe(0);
  socket.resume();
  expect(((await error)[0] as NodeJS.ErrnoException).code).toBe("ECONNRESET");
});
