import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { serializeRequests } from "./serialize-requests.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A server that responds on demand, and a connection to it. */
async function serve() {
  const held: ServerResponse[] = [];
  const bodies: string[] = [];
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.once("end", () => bodies.push(body));
    held.push(response);
  });
  server.on("checkExpectation", (_request, response: ServerResponse) => held.push(response));
  serializeRequests(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ends.push(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const socket: Socket = connect(port, "127.0.0.1");
  socket.on("error", () => socket.destroy());
  ends.push(() => socket.destroy());
  await once(socket, "connect");
  return { held, bodies, server, socket };
}

/** Any close, including a reset, which emits an error first. */
const closed = (socket: Socket) => new Promise((resolve) => socket.once("close", resolve));
const get = "GET / HTTP/1.1\r\n\r\n";
const post = (body: string) => `POST / HTTP/1.1\r\nContent-Length: ${String(body.length)}\r\n\r\n${body}`;

test("a queued request starts when the request before it is answered", async () => {
  const { held, bodies, socket } = await serve();
  let answers = "";
  socket.on("data", (chunk) => (answers += String(chunk)));
  socket.write(post("first") + post("second"));
  await expect.poll(() => bodies).toEqual(["first"]);
  expect(held).toHaveLength(1);
  held[0]?.end("one");
  await expect.poll(() => bodies).toEqual(["first", "second"]);
  held[1]?.end("two");
  await expect.poll(() => answers.match(/one|two/g)).toEqual(["one", "two"]);
  // Afterward the connection works like any other.
  socket.write(get);
  await expect.poll(() => held).toHaveLength(3);
  expect(socket.destroyed).toBe(false);
});

test("a third request closes the connection, and the remaining bytes are not parsed", async () => {
  for (const request of [get, "GET / HTTP/1.1\r\nExpect: a-miracle\r\n\r\n", post("some")]) {
    const { held, server, socket } = await serve();
    let parsed = 0;
    for (const event of ["request", "checkExpectation"]) server.on(event, () => (parsed += 1));
    socket.write(request.repeat(Math.floor(60_000 / request.length)));
    await closed(socket);
    expect(held).toHaveLength(1);
    expect(parsed).toBe(3);
  }
});

test("after a connection was closed for pipelining, the next one is served", async () => {
  const { held, server, socket } = await serve();
  socket.write(get.repeat(3_000));
  await closed(socket);
  const { port } = server.address() as AddressInfo;
  const next = connect(port, "127.0.0.1");
  ends.push(() => next.destroy());
  next.write(get);
  await expect.poll(() => held).toHaveLength(2);
  held[1]?.end("here");
  expect(String((await once(next, "data"))[0])).toMatch(/^HTTP\/1\.1 200 /);
});

test("a request queued behind a response that closes the connection is not executed", async () => {
  const { held, socket } = await serve();
  socket.resume();
  socket.write(get + post("hidden"));
  await expect.poll(() => held).toHaveLength(1);
  held[0]?.setHeader("connection", "close").end("bye");
  await closed(socket);
  expect(held).toHaveLength(1);
});
