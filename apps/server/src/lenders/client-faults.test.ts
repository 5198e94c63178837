import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { startSimulator, type Behavior, type Simulator } from "@loanbridge/lender-simulator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLenderClient } from "./client.ts";
import { inputOf, sampleLenders } from "./round-trip.fixture.ts";
import type { Lender } from "./types.ts";

let simulator: Simulator;
let next: Behavior = { kind: "accept" };
const client = createLenderClient({ allowLoopback: true, clock: Date.now });
const { signal } = new AbortController();

beforeAll(async () => {
  simulator = await startSimulator({ port: 0, script: () => next });
});
afterAll(async () => {
  await client.close();
  await simulator.close();
});

/** Harborline at another address, with a short timeout. */
function harborlineAt(origin: string, timeoutSeconds = 0.5): Lender {
  const lender = sampleLenders(origin).get("harborline");
  if (lender === undefined) throw new Error("no harborline");
  return { ...lender, file: { ...lender.file, timeoutSeconds } };
}

const sold = (url: string) => JSON.stringify({ id: "x", price: "45.00", code: 0, success: true, url });

test.each<[string, Behavior, unknown]>([
  ["no answer", { kind: "hang" }, { kind: "unknown", why: "time-out" }],
  ["a sale without an answer", { kind: "late-accept" }, { kind: "unknown", why: "time-out" }],
  ["a body sent byte by byte", { kind: "drip", ms: 100 }, { kind: "unknown", why: "time-out" }],
  ["garbage", { kind: "garbage" }, { kind: "unknown", why: "unreadable" }],
  ["a connection cut within the answer", { kind: "cut" }, { kind: "unknown", why: "cut" }],
  ["a connection closed without an answer", { kind: "reset" }, { kind: "unknown", why: "cut" }],
  ["an endless body", { kind: "huge" }, { kind: "unknown", why: "too-large" }],
  ["a redirect", { kind: "redirect", to: "http://127.0.0.1:1/" }, { kind: "unknown", why: "redirected" }],
  ["500", { kind: "status", status: 500 }, { kind: "unknown", why: "status" }],
  ["503", { kind: "status", status: 503 }, { kind: "unknown", why: "status" }],
  ["204", { kind: "status", status: 204, body: "" }, { kind: "unknown", why: "unreadable" }],
  ["429, which the lender's file maps", { kind: "status", status: 429 }, { kind: "declined", reason: "capped" }],
  ["an empty 200", { kind: "raw", body: "" }, { kind: "unknown", why: "unreadable" }],
  ["a 200 without a verdict", { kind: "raw", body: "{}" }, { kind: "unknown", why: "unreadable" }],
  [
    "a sale with status 500",
    { kind: "raw", status: 500, body: sold("https://x.example/") },
    { kind: "unknown", why: "status" },
  ],
  [
    "a sale to an unlisted host",
    { kind: "raw", body: sold("https://x.example/") },
    { kind: "unknown", why: "forbidden-redirect" },
  ],
  [
    "a sale to a javascript: URL",
    { kind: "raw", body: sold("javascript:alert(1)") },
    { kind: "unknown", why: "forbidden-redirect" },
  ],
  ["a sale without a URL", { kind: "raw", body: sold("") }, { kind: "unknown", why: "forbidden-redirect" }],
  [
    "a duplicate verdict",
    { kind: "raw", body: '{"success":false,"success":true,"code":0,"price":"1","url":"/"}' },
    { kind: "unknown", why: "unreadable" },
  ],
  [
    "a header that is too long",
    { kind: "raw", headers: { "x-long": "x".repeat(20_000) }, body: "{}" },
    { kind: "unknown", why: "too-large" },
  ],
  [
    "a decline with a byte-order mark",
    { kind: "raw", body: '\uFEFF{"success":false,"code":1}' },
    { kind: "declined", reason: "declined", code: "1" },
  ],
])("%s gives the expected outcome", async (_, behavior, expected) => {
  next = behavior;
  expect(await client.post(harborlineAt(simulator.url), inputOf({}, { key: crypto.randomUUID() }), signal)).toEqual(
    expected,
  );
});

test("a gzip bomb is neither inflated nor trusted", async () => {
  next = { kind: "gzip-bomb" };
  const before = process.memoryUsage().rss;
  const outcome = await client.post(harborlineAt(simulator.url, 20), inputOf({}, { key: "bomb" }), signal);
  expect(outcome).toMatchObject({ kind: "unknown" });
  expect(outcome).not.toMatchObject({ why: "time-out" });
  // The simulator, in this process, holds the 200 MB while compressing them; inflating would hold them a second time.
  expect(process.memoryUsage().rss - before).toBeLessThan(350_000_000);
});

test("a valid answer with a wrong content type is read", async () => {
  next = { kind: "wrong-type" };
  expect(await client.post(harborlineAt(simulator.url), inputOf({}, { key: "type" }), signal)).toMatchObject({
    kind: "sold",
  });
});

test("the caller can abort the wait", async () => {
  next = { kind: "hang" };
  const outcome = client.post(harborlineAt(simulator.url, 30), inputOf({}, { key: "mine" }), AbortSignal.timeout(100));
  expect(await outcome).toEqual({ kind: "unknown", why: "time-out" });
});

test("a refused connection is unsent", async () => {
  const closed = await startSimulator({ port: 0 });
  await closed.close();
  expect(await client.post(harborlineAt(closed.url), inputOf(), signal)).toEqual({ kind: "unsent", why: "refused" });
});

test("a server that does not speak HTTP gives an unknown outcome, because it may have read the request", async () => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("data", () => socket.end("220 mail.example ESMTP\r\n"));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  expect(await client.post(harborlineAt(`http://127.0.0.1:${port}`), inputOf(), signal)).toMatchObject({
    kind: "unknown",
  });
  for (const socket of sockets) socket.destroy();
  server.close();
});

/** A lender at a public host name, which the given resolver looks up. */
async function resolvingTo(addresses: readonly string[] | Error, hostname = "lender.example") {
  const lookups: string[] = [];
  const named = createLenderClient({
    allowLoopback: false,
    clock: Date.now,
    resolve: (name) => {
      lookups.push(name);
      return addresses instanceof Error
        ? Promise.reject(addresses)
        : Promise.resolve(addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })));
    },
  });
  const base = harborlineAt("http://127.0.0.1:1");
  const lender: Lender = {
    ...base,
    file: { ...base.file, post: { ...base.file.post, url: `https://${hostname}/post` } },
  };
  const outcome = await named.post(lender, inputOf(), signal);
  await named.close();
  return { outcome, lookups };
}

test.each([
  [["127.0.0.1"]],
  [["169.254.169.254"]],
  [["10.0.0.8"]],
  [["::1"]],
  [["::ffff:7f00:1"]],
  [["::7f00:1"]],
  [["64:ff9b::7f00:1"]],
  [["93.184.215.14", "127.0.0.1"]],
])("a host name that resolves to %j is not connected to", async (addresses) => {
  const { outcome, lookups } = await resolvingTo(addresses);
  expect(outcome).toEqual({ kind: "unsent", why: "forbidden-target" });
  expect(lookups).toEqual(["lender.example"]);
});

test("a host name that does not resolve is unsent", async () => {
  const error = Object.assign(new Error("queryA ENOTFOUND"), { code: "ENOTFOUND" });
  expect((await resolvingTo(error)).outcome).toEqual({ kind: "unsent", why: "unresolvable" });
  expect((await resolvingTo([])).outcome).toEqual({ kind: "unsent", why: "unresolvable" });
});

test("a deadline before the connection is unsent, and nothing is sent later", async () => {
  const lookedUp = Promise.withResolvers<{ address: string; family: number }[]>();
  const late = createLenderClient({
    allowLoopback: true,
    clock: Date.now,
    resolve: () => lookedUp.promise,
  });
  const before = simulator.ledger.posts().length;
  const started = performance.now();
  expect(await late.post(harborlineAt(`http://localhost:${simulator.port}`, 0.2), inputOf(), signal)).toEqual({
    kind: "unsent",
    why: "no-connection",
  });
  expect(performance.now() - started).toBeLessThan(1_500);
  lookedUp.resolve([{ address: "127.0.0.1", family: 4 }]);
  // Closing waits for the client's pending work.
  await late.close();
  expect(simulator.ledger.posts()).toHaveLength(before);
});

test("a loopback server without a certificate is a TLS failure and reads nothing", async () => {
  const base = harborlineAt(simulator.url);
  const lender: Lender = {
    ...base,
    file: { ...base.file, post: { ...base.file.post, url: `https://127.0.0.1:${simulator.port}/post` } },
  };
  const before = simulator.ledger.posts().length;
  expect(await client.post(lender, inputOf(), signal)).toEqual({ kind: "unsent", why: "tls" });
  expect(simulator.ledger.posts()).toHaveLength(before);
});
