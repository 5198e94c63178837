import { createServer, type Server } from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLenderClient } from "../client.ts";
import { inputOf } from "../round-trip.fixture.ts";
import { lenderAt } from "../wire-server.fixture.ts";

/** Listens where a forbidden target would lead to, and counts who comes. */
let canary: Server;
let port = 0;
let reached = 0;
beforeAll(async () => {
  canary = createServer((socket) => {
    reached += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => void canary.listen(0, "::", resolve));
  ({ port } = canary.address() as AddressInfo);
});
afterAll(() => new Promise((resolve) => void canary.close(resolve)));

/** Loopback, private, link-local, metadata, carrier, benchmark, documentation, multicast, reserved. */
const forbidden4 = [
  [0, 0, 0, 0],
  [10, 0, 0, 1],
  [10, 255, 255, 254],
  [100, 64, 0, 1],
  [127, 0, 0, 1],
  [127, 255, 255, 254],
  [169, 254, 169, 254],
  [172, 16, 0, 1],
  [172, 31, 255, 254],
  [192, 0, 0, 8],
  [192, 168, 0, 1],
  [192, 168, 255, 254],
  [198, 18, 0, 1],
  [224, 0, 0, 1],
  [255, 255, 255, 255],
] as const;

const hex = (bytes: readonly number[]) => bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
const two = (bytes: readonly number[]) => `${hex(bytes.slice(0, 2))}:${hex(bytes.slice(2))}`;
const whole = (bytes: readonly number[]) => Number.parseInt(hex(bytes), 16);

/** Every way in which a URL may spell an IPv4 address, mapped into IPv6 included. */
const spellings4 = forbidden4.flatMap((bytes) => [
  bytes.join("."),
  String(whole(bytes)),
  `0x${hex(bytes)}`,
  bytes.map((byte) => `0${byte.toString(8)}`).join("."),
  bytes.map((byte) => `0x${byte.toString(16)}`).join("."),
  `${String(bytes[0])}.${String(whole([0, ...bytes.slice(1)]))}`,
  `[::ffff:${bytes.join(".")}]`,
  `[::ffff:${two(bytes)}]`,
  `[::${two(bytes)}]`,
  `[64:ff9b::${two(bytes)}]`,
  `[2002:${two(bytes)}::]`,
]);

const spellings6 = [
  "::",
  "::1",
  "0:0:0:0:0:0:0:1",
  "fe80::1",
  "fc00::1",
  "fd00:ec2::254",
  "ff02::1",
  "100::1",
  "2001:db8::1",
];

/** Names that resolve to what is forbidden: at once, beside an allowed address, or at the second look-up only. */
const names = forbidden4.flatMap((bytes, index) => [`a${index}.lender.example`, `b${index}.lender.example`]);

const others = ["localhost", "LOCALHOST", "localhost.", "intranet", "metadata.google.internal.", "user@lender.example"];

const targets = [...spellings4, ...spellings6.map((address) => `[${address}]`), ...names, ...others];

const asked = new Map<string, number>();
const resolve = async (hostname: string) => {
  const [, kind, index = "0"] = /^([ab])(\d+)\./.exec(hostname) ?? [];
  const inner = { address: forbidden4[Number(index)]?.join(".") ?? "127.0.0.1", family: 4 };
  asked.set(hostname, (asked.get(hostname) ?? 0) + 1);
  return kind === "b" ? [{ address: "93.184.215.14", family: 4 }, inner] : [inner];
};

test("none of two hundred forbidden targets is connected to, however it is spelled or resolved", async () => {
  expect(new Set(targets).size).toBeGreaterThanOrEqual(200);
  const client = createLenderClient({ allowLoopback: false, clock: Date.now, resolve });
  const outcomes = await Promise.all(
    targets.map(async (target) => {
      const lender = lenderAt(`https://${target}:${String(port)}`, "odd", { timeoutSeconds: 20 });
      const outcome = await client.post(lender, inputOf(), new AbortController().signal);
      return [target, outcome.kind, "why" in outcome ? outcome.why : ""];
    }),
  );
  await client.close();
  expect(outcomes.filter(([, kind, why]) => kind !== "unsent" || why !== "forbidden-target")).toEqual([]);
  expect(reached).toBe(0);
  // What was checked is what would have been connected to: there is no second look-up to bend.
  expect([...asked.values()].every((times) => times === 1)).toBe(true);
});

test("a name that leads to this machine is not reached even where the simulated network is allowed", async () => {
  const client = createLenderClient({ allowLoopback: true, clock: Date.now, resolve });
  const lender = lenderAt(`https://a4.lender.example:${String(port)}`, "odd", { timeoutSeconds: 20 });
  const outcome = await client.post(lender, inputOf(), new AbortController().signal);
  await client.close();
  expect(outcome).toEqual({ kind: "unsent", why: "forbidden-target" });
  expect(reached).toBe(0);
});

test.each([301, 302, 303, 307, 308])("a redirect with %i to this machine is not followed", async (status) => {
  const odd = createServer((socket) =>
    socket.once("data", () =>
      socket.end(
        `HTTP/1.1 ${String(status)} Moved\r\nlocation: http://127.0.0.1:${String(port)}/\r\ncontent-length: 0\r\n\r\n`,
      ),
    ),
  );
  await new Promise<void>((done) => void odd.listen(0, "127.0.0.1", done));
  const client = createLenderClient({ allowLoopback: true, clock: Date.now });
  const url = `http://127.0.0.1:${String((odd.address() as AddressInfo).port)}`;
  const outcome = await client.post(
    lenderAt(url, "odd", { timeoutSeconds: 20 }),
    inputOf(),
    new AbortController().signal,
  );
  await client.close();
  await new Promise((done) => void odd.close(done));
  expect(outcome).toEqual({ kind: "unknown", why: "redirected" });
  expect(reached).toBe(0);
});
