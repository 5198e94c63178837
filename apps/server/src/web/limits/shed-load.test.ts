import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bareHeaders } from "../transport/bare-headers.ts";
import { headersOf, sendRaw } from "../tests/raw-socket.fixture.ts";
import { landing, payday, startApp, type Started } from "../tests/started.fixture.ts";

let started: Started;
let port: number;
beforeAll(async () => {
  started = await startApp();
  port = Number(new URL(await started.app.listen()).port);
});
afterAll(() => started.close());

const block = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

interface Line {
  readonly socket: Socket;
  answer: string;
}

async function open(): Promise<Line> {
  const line: Line = { socket: connect(port, "127.0.0.1"), answer: "" };
  line.socket.on("data", (chunk) => (line.answer += String(chunk)));
  await once(line.socket, "connect");
  return line;
}

const get = (path: string, ...headers: string[]) =>
  `${[`GET ${path} HTTP/1.1`, `Host: ${payday}`, ...headers].join("\r\n")}\r\n\r\n`;
const body = JSON.stringify(landing);
const head = `PATCH /api/v1/userApplication HTTP/1.1\r\nHost: ${payday}\r\nContent-Type: application/json\r\nContent-Length: ${String(body.length)}\r\n\r\n`;

/** Sends these while the event loop is blocked, and resolves with the responses. */
async function sendWhileLate(lines: readonly Line[], texts: readonly string[]): Promise<readonly string[]> {
  for (let late = 0; late < 3; late += 1) {
    block(1_100);
    await turn();
  }
  for (const [at, { socket }] of lines.entries()) socket.write(texts[at] ?? "");
  block(1_100);
  await expect.poll(() => lines.every(({ answer }) => answer !== "")).toBe(true);
  for (const { socket } of lines) socket.destroy();
  return lines.map(({ answer }) => answer);
}

const shed = async (): Promise<number> =>
  Number(/^loanbridge_http_shed_total (\d+)$/m.exec(await started.app.metrics())?.[1]);

test("under overload, requests get a problem and pages get a page; health checks and requests in progress are served", async () => {
  const [begun, ...others] = await Promise.all([open(), open(), open(), open(), open()]);
  begun.socket.write(head);
  await once(started.app.http.server, "request");
  const answers = await sendWhileLate(
    [begun, ...others],
    [body, head + body, get("/", "Accept: text/html,*/*"), get("/healthz"), get("/readyz")],
  );
  expect(answers.map((answer) => answer.slice(9, 12))).toEqual(["200", "503", "503", "200", "200"]);
  for (const answer of answers.slice(1, 3))
    expect(headersOf(answer)).toMatchObject({ ...bareHeaders, "retry-after": "5" });
  expect(answers[1]).toMatch(/application\/problem\+json.*"type":"\/problems\/busy"/s);
  expect(answers[2]).toMatch(/text\/html.*wait 5 seconds, then reload/s);
  expect(await shed()).toBe(2);
  // No longer blocked.
  const next = await open();
  next.socket.write(get("/"));
  await expect.poll(() => next.answer).toMatch(/^HTTP\/1\.1 200 /);
  next.socket.destroy();
});

test("a burst of 400 visitors is served, from the process's first request on", async () => {
  const fresh = await startApp();
  const url = new URL(await fresh.app.listen());
  const answers = await Promise.all(Array.from({ length: 400 }, () => sendRaw(url, get("/", "Connection: close"))));
  expect(new Set(answers.map((answer) => answer.slice(9, 12)))).toEqual(new Set(["200"]));
  await fresh.close();
});
