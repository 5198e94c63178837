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

test("a line has 15 seconds for a request, headers and all, and is closed after 20 seconds of silence", () => {
  const { headersTimeout, requestTimeout, timeout } = started.app.http.server;
  expect([headersTimeout, requestTimeout, timeout]).toEqual([15_000, 15_000, 20_000]);
});

const head = `PATCH /api/v1/userApplication HTTP/1.1\r\nHost: ${payday}\r\nContent-Type: application/json\r\n`;

test("a phone that sends a form of 4 kB at 2 kB a second is answered", async () => {
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

/** The same clock at another pace: what they are in service is shown above. */
const hurry = () => Object.assign(started.app.http.server, { headersTimeout: 100, requestTimeout: 200 });

/** Who leaves the line open when the server has closed it, and goes on. */
const stubborn = { host: "127.0.0.1", allowHalfOpen: true };

test.each([
  ["sends its headers one by one", head, "X: y\r\n"],
  ["sends its body sign by sign", `${head}Content-Length: 60000\r\n\r\n{`, " "],
  ["sends its body chunk by chunk", `${head}Transfer-Encoding: chunked\r\n\r\n`, "1\r\n \r\n"],
])("a line that %s is answered 408 and closed, however often something comes", async (_what, first, drip) => {
  hurry();
  const socket = connect({ port: Number(url.port), ...stubborn });
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString("latin1")));
  // What is still written when the line is closed.
  socket.on("error", () => socket.destroy());
  socket.write(first);
  const dripping = setInterval(() => socket.write(drip), 20);
  await new Promise((resolve) => socket.once("close", resolve));
  clearInterval(dripping);
  // What had not been read when the line was closed takes the answer with it.
  if (answer !== "") {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(headersOf(answer)).toMatchObject({ ...bareHeaders, connection: "close" });
  }
  expect(socket.destroyed).toBe(true);
});

test("a line that says no more after half a request is answered 408 and closed", async () => {
  hurry();
  const answer = await sendRaw(url, head);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(headersOf(answer)).toMatchObject({ ...bareHeaders, connection: "close" });
});

test("a line that says nothing is closed without a word, which a browser would take for the answer to what it asks next", async () => {
  hurry();
  expect(await sendRaw(url, "")).toBe("");
});
