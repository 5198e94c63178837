import { afterAll, beforeAll, expect, test } from "vitest";
import { behindProxy } from "../bench/addresses.ts";
import type { Running } from "../stack/processes.ts";
import { startSharedStack, type SharedStack } from "../stack/shared-stack.ts";
import { createFlood } from "./flood.ts";

/** A network may send this many forms at once, and then as many per minute. */
const perMinute = 120;

let stack: SharedStack;
let webs: Running[];
const { flood, offBy, close } = createFlood(perMinute);
const add = (): Promise<Running> => stack.add("web", { SAVES_PER_MINUTE: String(perMinute), ...behindProxy });

beforeAll(async () => {
  stack = await startSharedStack();
  // The worker creates the keys that web processes need.
  await stack.add("worker");
  webs = await Promise.all([add(), add(), add()]);
});
afterAll(async () => {
  close();
  await stack.close();
});

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
