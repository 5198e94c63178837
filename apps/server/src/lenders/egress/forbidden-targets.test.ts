import { createServer, type AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLenderClient } from "../client.ts";
import { inputOf } from "../round-trip.fixture.ts";
import { lenderAt } from "../wire-server.fixture.ts";
import { startCanary, type Canary } from "./canary.fixture.ts";

let canary: Canary;
beforeAll(async () => {
  canary = await startCanary();
});
afterAll(() => canary.close());

/**
 * Loopback, private, link-local, metadata, carrier-grade NAT, benchmark, documentation, multicast and reserved
 * addresses.
 */
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

/** Every spelling of an IPv4 address in a URL, including IPv4-mapped IPv6. */
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

/** Names that resolve to a forbidden address: at once, or only at the second lookup. */
const names = forbidden4.flatMap((bytes, index) => [`a${index}.lender.example`, `b${index}.lender.example`]);

const others = ["localhost", "LOCALHOST", "localhost.", "intranet", "metadata.google.internal.", "user@lender.example"];

/**
 * IPv4 addresses embedded in IPv6 by every current or former transition mechanism; also unique-local, site-local,
 * segment-routing and test addresses.
 */
const disguised = [
  "64:ff9b:1::a00:1",
  "64:ff9b:1:ffff:ffff:ffff:a00:1",
  "2001:0:a00:1::",
  "2001:0:4136:e378:8000:63bf:3fff:fdd2",
  "2002:a00:1::1",
  "2002:7f00:1::7f00:1",
  "2002:c0a8:101:1::5efe:c0a8:101",
  "fe80::5efe:c0a8:101",
  "::ffff:0:127.0.0.1",
  "::a9fe:a9fe",
  "0:0:0:0:0:ffff:a9fe:a9fe",
  "::127.1.2.3",
  "fd00::1",
  "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
  "fec0::1",
  "fe80:0:0:0:200:5aff:fe12:3456",
  "febf::1",
  "ff01::1",
  "ff05::1:3",
  "ff0e::1",
  "100:0:0:1::1",
  "2001:2::1",
  "2001:10::1",
  "2001:20::1",
  "2001:db8:ffff::1",
  "3fff::1",
  "3fff:fff::1",
  "4000::1",
  "5f00::1",
  "8000::1",
].map((address) => `[${address}]`);

/**
 * Variants that parsers accept: short forms, other digits, other dots, percent-encoding, zones, trailing dots, made-up
 * names.
 */
const written = [
  "127.1",
  "127.0.1",
  "0",
  "0x0",
  "017700000001",
  "0x7f000001",
  "0x7F.0.0.1",
  "127.0.0.1.",
  "10.1",
  "192.168.1",
  "172.16.257",
  "169.254.43518",
  "255.255.255.255.",
  "240.0.0.1",
  "233.252.0.1",
  "198.19.255.255",
  "192.0.0.192",
  "192.88.99.1",
  "203.0.113.9",
  "100.127.255.254",
  "\uFF11\uFF12\uFF17.0.0.1",
  "127\u30020\u30020\u30021",
  "\u2460\u2461\u2466.0.0.1",
  "%31%32%37.0.0.1",
  "127%2e0%2e0%2e1",
  "xn--lcalhost-84a",
  "LocalHost",
  "localhost.localdomain.",
  "lender.example.",
  "[fe80::1%25eth0]",
  "[::1%251]",
  "[::FFFF:7F00:1]",
  "me:word@lender.example",
  "lender.example@127.0.0.1",
  "127.0.0.1#@lender.example",
  "127.0.0.1\\@lender.example",
  "a0.sub.lender.example.",
];

/** Answers that mix allowed and forbidden addresses: each answer is refused as a whole. */
const mixed: Readonly<Record<string, readonly string[]>> = {
  "mapped.lender.example": ["::ffff:10.0.0.1"],
  "v6-loopback.lender.example": ["93.184.215.14", "::1"],
  "zone.lender.example": ["fe80::1%lo"],
  "nat64.lender.example": ["2606:2800:21f:cb07::1", "64:ff9b::a00:1"],
  "last-of-many.lender.example": [
    ...Array.from({ length: 20 }, (_, nth) => `93.184.215.${String(nth + 1)}`),
    "10.0.0.1",
  ],
  "no-address.lender.example": ["lender.example"],
  "wild.127.0.0.1.lender.example": ["127.0.0.1"],
  "teredo.lender.example": ["2001:0:7f00:1::"],
  "multicast.lender.example": ["224.0.0.251"],
  "unspecified.lender.example": ["::"],
};

const noAddress = ["[fe80::1%25eth0]", "[::1%251]"];

const targets = [
  ...spellings4,
  ...spellings6.map((address) => `[${address}]`),
  ...names,
  ...others,
  ...disguised,
  ...written,
  ...Object.keys(mixed),
];

const lookups = new Map<string, number>();
const resolve = async (hostname: string) => {
  const [, kind, index = "0"] = /^([ab])(\d+)\./.exec(hostname) ?? [];
  const inner = { address: forbidden4[Number(index)]?.join(".") ?? "127.0.0.1", family: 4 };
  lookups.set(hostname, (lookups.get(hostname) ?? 0) + 1);
  const known = mixed[hostname];
  if (known !== undefined) return known.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  return kind === "b" ? [{ address: "93.184.215.14", family: 4 }, inner] : [inner];
};

test("no forbidden target is connected to, in any spelling or by any name", async () => {
  expect(new Set(targets).size).toBeGreaterThanOrEqual(270);
  const client = createLenderClient({ allowLoopback: false, clock: Date.now, resolve });
  // The rest are not valid URLs, so no lender's file can contain them.
  const sendable = targets.filter((target) => URL.canParse(`https://${target}:${String(canary.port)}`));
  expect(targets.filter((target) => !sendable.includes(target))).toEqual(noAddress);
  const outcomes = await Promise.all(
    sendable.map(async (target) => {
      const lender = lenderAt(`https://${target}:${String(canary.port)}`, "odd", { timeoutSeconds: 20 });
      const outcome = await client.post(lender, inputOf(), new AbortController().signal);
      return [target, outcome.kind, "why" in outcome ? outcome.why : ""];
    }),
  );
  await client.close();
  expect(outcomes.filter(([, kind, why]) => kind !== "unsent" || why !== "forbidden-target")).toEqual([]);
  expect(canary.connections()).toBe(0);
  // Each name is looked up once, so no second lookup can change the address.
  expect([...lookups.values()].every((times) => times === 1)).toBe(true);
});

test("a name that resolves to this machine is refused even where the simulated network is allowed", async () => {
  const client = createLenderClient({ allowLoopback: true, clock: Date.now, resolve });
  const lender = lenderAt(`https://a4.lender.example:${String(canary.port)}`, "odd", { timeoutSeconds: 20 });
  const outcome = await client.post(lender, inputOf(), new AbortController().signal);
  await client.close();
  expect(outcome).toEqual({ kind: "unsent", why: "forbidden-target" });
  expect(canary.connections()).toBe(0);
});

test.each([301, 302, 303, 307, 308])("a redirect with %i to this machine is not followed", async (status) => {
  const odd = createServer((socket) =>
    socket.once("data", () =>
      socket.end(
        `HTTP/1.1 ${String(status)} Moved\r\nlocation: http://127.0.0.1:${String(canary.port)}/\r\ncontent-length: 0\r\n\r\n`,
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
  expect(canary.connections()).toBe(0);
});
