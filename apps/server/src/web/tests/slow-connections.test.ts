import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bareHeaders } from "../transport/bare-headers.ts";
import { headersOf, sendRaw } from "./raw-socket.fixture.ts";
import { payday, startApp, type Started } from "./started.fixture.ts";

let started: Started;
let url: URL;
beforeAll(async () => {
  started = await startApp();
  url = new URL(await started.app.listen());
});
afterAll(() => started.close());

test("a request has 15 seconds including headers, and an idle connection 20", () => {
  const { headersTimeout, requestTimeout, timeout } = started.app.http.server;
  expect([headersTimeout, requestTimeout, timeout]).toEqual([15_000, 15_000, 20_000]);
});

const head = `PATCH /api/v1/userApplication HTTP/1.1\r\nHost: ${payday}\r\nContent-Type: application/json\r\n`;

test("a 4 kB form sent at 2 kB per second is accepted", async () => {
  const form = JSON.stringify({
    viewState: "LANDING_SUBMIT",
    userApplication: { zip: "78704", email: "ana@example.com", amountRequestedRange: "500" },
  }).padEnd(4_000);
  const socket = connect(Number(url.port), url.hostname);
  const pieces = [`${head}Content-Length: ${String(form.length)}\r\n\r\n`, ...(form.match(/.{1,200}/g) ?? [])];
  const sending = setInterval(() => void socket.write(pieces.shift() ?? ""), 100);
  const [answer] = (await once(socket, "data")) as [Buffer];
  clearInterval(sending);
  expect(pieces).toEqual([]);
  expect(answer.toString("latin1")).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});

/** Shorter timeouts for the tests. The production values are asserted above. */
const hurry = () => Object.assign(started.app.http.server, { headersTimeout: 100, requestTimeout: 200 });

/** A client that keeps its side open after the server has closed, and keeps sending. */
const stubborn = { host: "127.0.0.1", allowHalfOpen: true };

test.each([
  ["sends its headers one by one", head, "X: y\r\n"],
  ["sends its body byte by byte", `${head}Content-Length: 60000\r\n\r\n{`, " "],
  ["sends its body chunk by chunk", `${head}Transfer-Encoding: chunked\r\n\r\n`, "1\r\n \r\n"],
])("a connection that %s gets 408 and is closed, even if more bytes arrive", async (_what, first, drip) => {
  hurry();
  const socket = connect({ port: Number(url.port), ...stubborn });
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString("latin1")));
  // Writes after the connection closed fail.
  socket.on("error", () => socket.destroy());
  socket.write(first);
  const dripping = setInterval(() => socket.write(drip), 20);
  await new Promise((resolve) => socket.once("close", resolve));
  clearInterval(dripping);
  // Bytes unread at the close can discard the response.
  if (answer !== "") {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(headersOf(answer)).toMatchObject({ ...bareHeaders, connection: "close" });
  }
  expect(socket.destroyed).toBe(true);
});

test("a connection that stalls after half a request gets 408 and is closed", async () => {
  hurry();
  const answer = await sendRaw(url, head);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(headersOf(answer)).toMatchObject({ ...bareHeaders, connection: "close" });
});

test("an idle connection is closed without a response, which a browser would take for its next page", async () => {
  hurry();
  expect(await sendRaw(url, "")).toBe("");
});
