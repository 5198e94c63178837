import { Agent } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addressOf, behindProxy } from "../bench/addresses.ts";
import type { Running } from "../stack/processes.ts";
import { askRaw } from "../stack/raw-request.ts";
import { startSharedStack, type SharedStack } from "../stack/shared-stack.ts";

/** A network may send this many forms at once, and then as many per minute. */
const perMinute = 120;

let stack: SharedStack;
let webs: Running[];
const agent = new Agent({ keepAlive: true });
const add = (): Promise<Running> => stack.add("web", { SAVES_PER_MINUTE: String(perMinute), ...behindProxy });

beforeAll(async () => {
  stack = await startSharedStack();
  // The worker creates the keys that web processes need.
  await stack.add("worker");
  webs = await Promise.all([add(), add(), add()]);
});
afterAll(async () => {
  agent.destroy();
  await stack.close();
});

/** A form that is refused for its values, so nothing is stored. False: refused because of the limit. */
async function isLetThrough({ url }: Running, from: string): Promise<boolean> {
  const site = `http://payday.localhost:${new URL(url).port}`;
  const headers = { "x-forwarded-for": from, "content-type": "application/json" };
  const body = JSON.stringify({ viewState: "LANDING_SUBMIT", userApplication: {} });
  const { status } = await askRaw(site, { method: "PATCH", path: "/api/v1/userApplication", headers, body }, agent);
  expect([200, 429]).toContain(status);
  return status === 200;
}

interface Flood {
  readonly sent?: number;
  /** Forms sent at the same time. */
  readonly lanes?: number;
}

/** Sends forms of one network in turn to these processes. Returns how many are let through. */
async function flood(targets: readonly Running[], network: number, { sent = 300, lanes = 24 }: Flood = {}) {
  const state = { next: 0, through: 0 };
  async function lane(): Promise<void> {
    for (let nth = state.next++; nth < sent; nth = state.next++) {
      const target = targets[nth % targets.length];
      if (target && (await isLetThrough(target, addressOf(network)))) state.through += 1;
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane));
  return state.through;
}

/** How far this number is off the limit and what was refilled since then: 0.1 is 10%, too many or too few. */
function offBy(through: number, began: number): number {
  const limit = perMinute + ((performance.now() - began) / 60_000) * perMinute;
  return through < perMinute ? 1 - through / perMinute : Math.max(0, through / limit - 1);
}

test.each([
  ["one of three processes", 1, 101],
  ["two of three processes", 2, 102],
  ["three processes", 3, 103],
])(
  "a network that floods %s is let through as often as at a single one, within 10%",
  async (_where, count, network) => {
    const began = performance.now();
    expect(offBy(await flood(webs.slice(0, count), network), began)).toBeLessThanOrEqual(0.1);
  },
);

test("a network that sends one form after another over three processes has the limit of one, within 10%", async () => {
  const began = performance.now();
  expect(offBy(await flood(webs, 104, { lanes: 1 }), began)).toBeLessThanOrEqual(0.1);
});

test("a killed process takes no allowance with it, and one that starts neither resets nor halves it", async () => {
  const began = performance.now();
  const [first, ...others] = webs as [Running, ...Running[]];
  const beforeKill = await flood([first], 105, { sent: 60, lanes: 6 });
  const usedUp = await flood(webs, 106);
  await first.end("SIGKILL");
  expect(offBy(beforeKill + (await flood(others, 105)), began)).toBeLessThanOrEqual(0.1);
  const fresh = await add();
  webs = [...others, fresh];
  expect(offBy(usedUp + (await flood([fresh], 106)), began)).toBeLessThanOrEqual(0.1);
  const again = performance.now();
  expect(offBy(await flood([fresh], 107), again)).toBeLessThanOrEqual(0.1);
  expect(offBy(await flood(webs, 108), again)).toBeLessThanOrEqual(0.1);
});

test("after the database restarts, the same limits hold, and nobody gets a used one again", async () => {
  const began = performance.now();
  const usedUp = await flood(webs, 109);
  await stack.cluster.restart();
  let network = 110;
  // Until all processes have reconnected, each counts alone.
  await expect.poll(async () => offBy(await flood(webs, (network += 1)), performance.now())).toBeLessThanOrEqual(0.1);
  expect(offBy(usedUp + (await flood(webs, 109)), began)).toBeLessThanOrEqual(0.1);
});
