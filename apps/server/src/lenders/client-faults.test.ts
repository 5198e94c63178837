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

/** Harborline at another address, impatient. */
function impatient(origin: string, timeoutSeconds = 0.5): Lender {
  const lender = sampleLenders(origin).get("harborline");
  if (lender === undefined) throw new Error("no harborline");
  return { ...lender, file: { ...lender.file, timeoutSeconds } };
}

const sold = (url: string) => JSON.stringify({ id: "x", price: "45.00", code: 0, success: true, url });

test.each<[string, Behavior, unknown]>([
  ["no answer", { kind: "hang" }, { kind: "unknown", why: "time-out" }],
  ["a sale that is never told", { kind: "late-accept" }, { kind: "unknown", why: "time-out" }],
  ["a body that drips, byte by byte", { kind: "drip", ms: 100 }, { kind: "unknown", why: "time-out" }],
  ["nonsense", { kind: "garbage" }, { kind: "unknown", why: "unreadable" }],
  ["a connection cut midway", { kind: "cut" }, { kind: "unknown", why: "cut" }],
  ["a connection closed without a byte", { kind: "reset" }, { kind: "unknown", why: "cut" }],
  ["a body without end", { kind: "huge" }, { kind: "unknown", why: "too-large" }],
  ["a redirect", { kind: "redirect", to: "http://127.0.0.1:1/" }, { kind: "unknown", why: "redirected" }],
  ["500", { kind: "status", status: 500 }, { kind: "unknown", why: "status" }],
  ["503", { kind: "status", status: 503 }, { kind: "unknown", why: "status" }],
  ["204", { kind: "status", status: 204, body: "" }, { kind: "unknown", why: "unreadable" }],
  ["429, which this lender's file reads", { kind: "status", status: 429 }, { kind: "declined", reason: "capped" }],
  ["200 with nothing in it", { kind: "raw", body: "" }, { kind: "unknown", why: "unreadable" }],
  ["200 with no verdict", { kind: "raw", body: "{}" }, { kind: "unknown", why: "unreadable" }],
  [
    "a sale under 500",
    { kind: "raw", status: 500, body: sold("https://x.example/") },
    { kind: "unknown", why: "status" },
  ],
  [
    "a sale to an unlisted host",
    { kind: "raw", body: sold("https://x.example/") },
    { kind: "unknown", why: "forbidden-redirect" },
  ],
  [
    "a sale to a script",
    { kind: "raw", body: sold("javascript:alert(1)") },
    { kind: "unknown", why: "forbidden-redirect" },
  ],
  ["a sale to nowhere", { kind: "raw", body: sold("") }, { kind: "unknown", why: "forbidden-redirect" }],
  [
    "a verdict named twice",
    { kind: "raw", body: '{"success":false,"success":true,"code":0,"price":"1","url":"/"}' },
    { kind: "unknown", why: "unreadable" },
  ],
  [
    "a header without end",
    { kind: "raw", headers: { "x-long": "x".repeat(20_000) }, body: "{}" },
    { kind: "unknown", why: "too-large" },
  ],
  [
    "a decline with a byte-order mark",
    { kind: "raw", body: '\uFEFF{"success":false,"code":1}' },
    { kind: "declined", reason: "declined" },
  ],
])("%s is told apart", async (_, behavior, expected) => {
  next = behavior;
  expect(await client.post(impatient(simulator.url), inputOf({}, { key: crypto.randomUUID() }), signal)).toEqual(
    expected,
  );
});

test("a gzip bomb is neither inflated nor believed", async () => {
  next = { kind: "gzip-bomb" };
  const before = process.memoryUsage().rss;
  const outcome = await client.post(impatient(simulator.url, 20), inputOf({}, { key: "bomb" }), signal);
  expect(outcome).toMatchObject({ kind: "unknown" });
  expect(outcome).not.toMatchObject({ why: "time-out" });
  // The simulator, in this process, holds the 200 MB while it packs them; inflating would hold them again.
  expect(process.memoryUsage().rss - before).toBeLessThan(350_000_000);
});

test("a true answer under a wrong content type is read", async () => {
  next = { kind: "wrong-type" };
  expect(await client.post(impatient(simulator.url), inputOf({}, { key: "type" }), signal)).toMatchObject({
    kind: "sold",
  });
});

test("who calls can end the wait", async () => {
  next = { kind: "hang" };
  const outcome = client.post(impatient(simulator.url, 30), inputOf({}, { key: "mine" }), AbortSignal.timeout(100));
  expect(await outcome).toEqual({ kind: "unknown", why: "time-out" });
});

test("a refused connection has sent nothing", async () => {
  const closed = await startSimulator({ port: 0 });
  await closed.close();
  expect(await client.post(impatient(closed.url), inputOf(), signal)).toEqual({ kind: "unsent", why: "refused" });
});

test("what speaks no HTTP may have read the request", async () => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("data", () => socket.end("220 mail.example ESMTP\r\n"));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  expect(await client.post(impatient(`http://127.0.0.1:${port}`), inputOf(), signal)).toMatchObject({
    kind: "unknown",
  });
  for (const socket of sockets) socket.destroy();
  server.close();
});

/** A lender at a public name, which the given resolver looks up. */
async function resolvingTo(addresses: readonly string[] | Error, hostname = "lender.example") {
  const asked: string[] = [];
  const named = createLenderClient({
    allowLoopback: false,
    clock: Date.now,
    resolve: (name) => {
      asked.push(name);
      return addresses instanceof Error
        ? Promise.reject(addresses)
        : Promise.resolve(addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })));
    },
  });
  const base = impatient("http://127.0.0.1:1");
  const lender: Lender = {
    ...base,
    file: { ...base.file, post: { ...base.file.post, url: `https://${hostname}/post` } },
  };
  const outcome = await named.post(lender, inputOf(), signal);
  await named.close();
  return { outcome, asked };
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
])("a name that resolves to %j is not connected to", async (addresses) => {
  const { outcome, asked } = await resolvingTo(addresses);
  expect(outcome).toEqual({ kind: "unsent", why: "forbidden-target" });
  expect(asked).toEqual(["lender.example"]);
});

test("a name that does not resolve has sent nothing", async () => {
  const error = Object.assign(new Error("queryA ENOTFOUND"), { code: "ENOTFOUND" });
  expect((await resolvingTo(error)).outcome).toEqual({ kind: "unsent", why: "unresolvable" });
  expect((await resolvingTo([])).outcome).toEqual({ kind: "unsent", why: "unresolvable" });
});

test("a deadline that ends before there is a connection has sent nothing, and sends nothing later", async () => {
  const lookedUp = Promise.withResolvers<{ address: string; family: number }[]>();
  const late = createLenderClient({
    allowLoopback: true,
    clock: Date.now,
    resolve: () => lookedUp.promise,
  });
  const before = simulator.ledger.posts().length;
  const started = performance.now();
  expect(await late.post(impatient(`http://localhost:${simulator.port}`, 0.2), inputOf(), signal)).toEqual({
    kind: "unsent",
    why: "no-connection",
  });
  expect(performance.now() - started).toBeLessThan(1_500);
  lookedUp.resolve([{ address: "127.0.0.1", family: 4 }]);
  // Closing waits for whatever the client still does.
  await late.close();
  expect(simulator.ledger.posts()).toHaveLength(before);
});

test("a loopback server that has no certificate is a TLS failure, and has read nothing", async () => {
  const base = impatient(simulator.url);
  const lender: Lender = {
    ...base,
    file: { ...base.file, post: { ...base.file.post, url: `https://127.0.0.1:${simulator.port}/post` } },
  };
  const before = simulator.ledger.posts().length;
  expect(await client.post(lender, inputOf(), signal)).toEqual({ kind: "unsent", why: "tls" });
  expect(simulator.ledger.posts()).toHaveLength(before);
});
