import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bareHeaders } from "./bare-headers.ts";
import { headersOf } from "./raw-socket.fixture.ts";
import { payday, startApp, type Started } from "./started.fixture.ts";

let started: Started;
let url: URL;
beforeAll(async () => {
  started = await startApp();
  url = new URL(await started.app.listen());
});
afterAll(() => started.close());

test("a line has 5 seconds for its headers and 15 for the whole request, and is closed after a minute of silence", () => {
  const { headersTimeout, requestTimeout, timeout } = started.app.http.server;
  expect([headersTimeout, requestTimeout, timeout]).toEqual([5_000, 15_000, 60_000]);
});

const head = `PATCH /api/v1/userApplication HTTP/1.1\r\nHost: ${payday}\r\nContent-Type: application/json\r\n`;

test.each([
  ["says nothing", "", ""],
  ["sends its headers one by one", head, "X: y\r\n"],
  ["sends its body sign by sign", `${head}Content-Length: 60000\r\n\r\n{`, " "],
  ["sends its body chunk by chunk", `${head}Transfer-Encoding: chunked\r\n\r\n`, "1\r\n \r\n"],
])("a line that %s is answered 408 and closed, however often something comes", async (_what, first, drip) => {
  const { server } = started.app.http;
  // The same clock at another pace: what they are in service is shown above.
  Object.assign(server, { headersTimeout: 100, requestTimeout: 200 });
  const socket = connect(Number(url.port), url.hostname);
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString("latin1")));
  // What is still written when the line is closed.
  socket.on("error", () => socket.destroy());
  socket.write(first);
  const dripping = setInterval(() => drip !== "" && socket.write(drip), 20);
  await once(socket, "close");
  clearInterval(dripping);
  if (answer !== "" || drip === "") {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(headersOf(answer)).toMatchObject({ ...bareHeaders, connection: "close" });
  }
  expect(socket.destroyed).toBe(true);
});
