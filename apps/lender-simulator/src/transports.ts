import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import type { Behavior, BehaviorKind } from "./behavior.ts";
import type { Reply } from "./exchange.ts";

/** How a response is sent. Timers end with the connection, which also ends when the simulator closes. */
type Transport<Kind extends BehaviorKind> = (
  response: ServerResponse,
  reply: Reply,
  behavior: Extract<Behavior, { kind: Kind }>,
) => void;

export function answer(response: ServerResponse, reply: Reply): void {
  response.writeHead(reply.status, { "cache-control": "no-store", ...reply.headers });
  response.end(reply.body);
}

function drip(response: ServerResponse, body: Uint8Array, ms: number): void {
  let sent = 0;
  const timer = setInterval(() => {
    response.write(body.subarray(sent, sent + 1));
    sent += 1;
    if (sent === body.length) response.end();
  }, ms);
  response.once("close", () => {
    clearInterval(timer);
  });
}

function pour(response: ServerResponse, block: Uint8Array): void {
  if (response.destroyed) return;
  if (response.write(block)) setImmediate(pour, response, block);
  else response.once("drain", () => pour(response, block));
}

const bytes = (body: string | Uint8Array) => (typeof body === "string" ? Buffer.from(body) : body);
const hold = () => {};
/** 200 kB that inflate to 200 MB. Made of 1 MB gzip members, so that creating it is fast. */
const bomb = Buffer.concat(Array<Buffer>(200).fill(gzipSync(Buffer.alloc(1_000_000, " "))));

export const transports: { readonly [Kind in BehaviorKind]: Transport<Kind> } = {
  accept: answer,
  decline: answer,
  counter: answer,
  slow: (response, reply, { ms }) => {
    const timer = setTimeout(answer, ms, response, reply);
    response.once("close", () => {
      clearTimeout(timer);
    });
  },
  hang: hold,
  "late-accept": hold,
  garbage: (response) => {
    answer(response, { status: 200, headers: { "content-type": "application/json" }, body: "<b>{{ maintenance }" });
  },
  cut: (response, reply) => {
    const body = bytes(reply.body);
    response.writeHead(200, { ...reply.headers, "content-length": String(body.length) });
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
  },
  reset: (response) => {
    response.destroy();
  },
  status: (response, _reply, { status, body }) => {
    answer(response, {
      status,
      headers: { "content-type": "text/html" },
      body: body ?? "<h1>Something went wrong</h1>",
    });
  },
  redirect: (response, _reply, { to }) => {
    answer(response, { status: 302, headers: { location: to }, body: "" });
  },
  drip: (response, reply, { ms }) => {
    const body = bytes(reply.body);
    response.writeHead(reply.status, { ...reply.headers, "content-length": String(body.length) });
    drip(response, body, ms);
  },
  huge: (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    pour(response, Buffer.alloc(65_536, " "));
  },
  "gzip-bomb": (response) => {
    answer(response, {
      status: 200,
      headers: { "content-type": "application/json", "content-encoding": "gzip" },
      body: bomb,
    });
  },
  "wrong-type": (response, reply) => {
    answer(response, { ...reply, headers: { "content-type": "image/png" } });
  },
  "drip-headers": ({ socket }, _reply, { ms }) => {
    socket?.write("HTTP/1.1 200 OK\r\nx-waiting: ");
    const timer = setInterval(() => socket?.write("."), ms);
    socket?.once("close", () => clearInterval(timer));
  },
  packed: (response, reply, { says }) => {
    const coding: Record<string, string> = says ? { "content-encoding": "gzip" } : {};
    answer(response, { ...reply, headers: { ...reply.headers, ...coding }, body: gzipSync(bytes(reply.body)) });
  },
  altered: (response, reply, { status, headers, set, prefix = "", keep = 1 }) => {
    const text = bytes(reply.body).toString();
    const whole = set === undefined ? text : JSON.stringify({ ...(JSON.parse(text) as object), ...set });
    answer(response, {
      status: status ?? reply.status,
      headers: { ...reply.headers, ...headers },
      body: prefix + whole.slice(0, Math.floor(whole.length * keep)),
    });
  },
  raw: (response, _reply, { status, headers, body }) => {
    answer(response, { status: status ?? 200, headers: headers ?? {}, body });
  },
};

export function transmit(response: ServerResponse, reply: Reply, behavior: Behavior): void {
  const transport = transports[behavior.kind] as Transport<BehaviorKind>;
  transport(response, reply, behavior);
}
