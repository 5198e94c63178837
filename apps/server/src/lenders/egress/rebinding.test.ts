import { afterAll, beforeAll, expect, test } from "vitest";
import { createLenderClient } from "../client.ts";
import { inputOf } from "../round-trip.fixture.ts";
import { lenderAt } from "../wire-server.fixture.ts";
import { startCanary, type Canary } from "./canary.fixture.ts";
import { startDns, type Zone } from "./dns-server.fixture.ts";

/** Public addresses. Never connected to, because each answer that has one also has a forbidden address. */
const open4 = "93.184.215.14";
const open6 = "2606:2800:21f:cb07::1";

/** Answers by name, one per lookup; the last one repeats. */
const zones: Readonly<Record<string, readonly Zone[]>> = {
  "alias.lender.example": [{ aliases: ["inside.example"], a: ["127.0.0.1"] }],
  "chain.lender.example": [{ aliases: ["b.example", "c.example", "d.example"], a: ["10.0.0.1"] }],
  "mixed.lender.example": [{ a: [open4, "127.0.0.1"] }],
  "mixed-late.lender.example": [{ a: [open4, open4, open4, "169.254.169.254"] }],
  "other-family.lender.example": [{ a: [open4], aaaa: ["::1"] }],
  "other-family-mapped.lender.example": [{ a: [open4], aaaa: ["::ffff:7f00:1"] }],
  "alias-other-family.lender.example": [{ aliases: ["e.example"], a: [open4], aaaa: [open6, "fd00::1"] }],
  "only-v6.lender.example": [{ aaaa: ["::1"] }],
  "wild.lender.example": [{ a: ["0.0.0.0"] }],
  "rebound.lender.example": [{ a: ["127.0.0.1"] }, { a: [open4] }],
};

let canary: Canary;
beforeAll(async () => {
  canary = await startCanary();
});
afterAll(() => canary.close());

/** Posts to that name this many times, resolving it with a real name server. */
async function postTo(name: string, answers: readonly Zone[] | undefined, times = 1) {
  const dns = await startDns((queried, nth) => (queried === name ? (answers?.[nth] ?? answers?.at(-1)) : undefined));
  const client = createLenderClient({ allowLoopback: true, clock: Date.now, resolve: dns.resolve });
  const outcomes: unknown[] = [];
  for (let sent = 0; sent < times; sent += 1) {
    const lender = lenderAt(`https://${name}:${String(canary.port)}`, "odd", { timeoutSeconds: 1 });
    outcomes.push(await client.post(lender, inputOf(), new AbortController().signal));
  }
  await client.close();
  await dns.close();
  return { outcomes, queries: dns.queries };
}

test.each(Object.entries(zones))(
  "%s is not connected to, whatever other addresses or aliases it has",
  async (name, answers) => {
    const { outcomes, queries } = await postTo(name, answers);
    expect(outcomes).toEqual([{ kind: "unsent", why: "forbidden-target" }]);
    expect([...queries]).toEqual([
      [`${name} 1`, 1],
      [`${name} 28`, 1],
    ]);
    expect(canary.connections()).toBe(0);
  },
);

test("the checked address is the one connected to, and each request checks it again", async () => {
  const { outcomes, queries } = await postTo("localhost", [{ a: ["127.0.0.1"] }, { a: ["10.0.0.1"] }], 2);
  expect(outcomes).toEqual([
    { kind: "unsent", why: "refused" },
    { kind: "unsent", why: "forbidden-target" },
  ]);
  expect(queries.get("localhost 1")).toBe(2);
  expect(canary.connections()).toBe(1);
});

test("a name that does not exist or has no address is unsent", async () => {
  expect((await postTo("none.lender.example", undefined)).outcomes).toEqual([{ kind: "unsent", why: "unresolvable" }]);
  expect((await postTo("bare.lender.example", [{}])).outcomes).toEqual([{ kind: "unsent", why: "unresolvable" }]);
});
