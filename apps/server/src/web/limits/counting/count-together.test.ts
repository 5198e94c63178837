import { expect, test, vi } from "vitest";
import { limitsOf, pass, startProcesses } from "./processes.fixture.ts";
import type { Limit } from "./types.ts";

const minute = { burst: 60, perSecond: 1 };
const key = "192.0.2.1";

/** Sends requests at this moment. Returns a function that counts those allowed so far. */
function send(limit: Limit | undefined, count: number, to = key): () => number {
  const state = { allowed: 0 };
  for (let sent = 0; sent < count; sent += 1)
    void limit?.takeIf(to).then((isAllowed) => void (state.allowed += Number(isAllowed)));
  return () => state.allowed;
}

test.each([1, 2, 3, 9])(
  "a burst at one of %i processes, or at all of them at once, gets one limit",
  async (processes) => {
    const all = startProcesses(processes);
    const limits = limitsOf(all.countings, minute);
    const pinned = send(limits[0], 200, "pinned");
    const spread = limits.map((limit) => send(limit, 200, "spread"));
    await pass(all, 500);
    expect(pinned()).toBe(60);
    // One token of each process, taken before the others knew.
    const sum = spread.reduce((before, allowed) => before + allowed(), 0);
    expect([sum >= 60, sum <= 60 + processes - 1]).toEqual([true, true]);
  },
);

test.each([2, 5, 8])(
  "a burst that begins at %i processes at the same moment exceeds a limit of 120 by a tenth at most",
  async (count) => {
    const all = startProcesses(count);
    const limits = limitsOf(all.countings, { burst: 120, perSecond: 2 });
    const allowed = limits.map((limit) => send(limit, 100));
    await pass(all, 500);
    expect(allowed.reduce((before, one) => before + one(), 0)).toBeLessThanOrEqual(132);
  },
);

test("processes that took a token each before the others knew say so as soon as another one reserves", async () => {
  const all = startProcesses(8);
  const [first, ...others] = limitsOf(all.countings, { burst: 120, perSecond: 0 });
  const allowed = others.map((limit) => send(limit, 1));
  for (let step = 0; step < 16; step += 1) {
    allowed.push(send(first, 8));
    await pass(all, 5);
  }
  expect(allowed.reduce((before, one) => before + one(), 0)).toBe(120);
});

test.each([
  ["one process", 1],
  ["three processes", 3],
])("at %s, 20 requests a second for ten minutes get what one process would allow", async (_where, targets) => {
  const all = startProcesses(3);
  const limits = limitsOf(all.countings, minute);
  let allowed = 0;
  for (let sent = 0; sent < 20 * 600; sent += 1) {
    void limits[sent % targets]?.takeIf(key).then((isAllowed) => void (allowed += Number(isAllowed)));
    await pass(all, 50, 25);
  }
  expect(allowed).toBeGreaterThanOrEqual(660 - 2);
  expect(allowed).toBeLessThanOrEqual(660 + 2);
});

test("visitors well below a limit are answered without waiting, and told about ten times a second at most", async () => {
  const { countings, deliver, subjects } = startProcesses(3);
  const limits = limitsOf(countings, minute);
  const before = subjects().length;
  for (let second = 0; second < 10; second += 1) {
    const allowed = [0, 1, 2].flatMap((one) => [1, 2].map((nth) => send(limits[one], 1, `visitor ${String(nth)}`)));
    await Promise.resolve();
    expect(allowed.map((count) => count())).toEqual(allowed.map(() => 1));
    await vi.advanceTimersByTimeAsync(1_000);
    deliver();
  }
  expect(subjects().length - before).toBe(3 * 10);
});

test("4,000 networks at once are counted together like one, in a few signals", async () => {
  const all = startProcesses(2);
  const limits = limitsOf(all.countings, minute);
  const networks = Array.from({ length: 4_000 }, (_, nth) => `network ${String(nth)}`);
  for (const network of networks) limits[0]?.charge(network, 3);
  await pass(all, 600, 100);
  expect(all.subjects().filter((subject) => subject.length > 2_500)).toEqual([]);
  expect(all.subjects().length).toBeLessThan(4_000 / 40);
  const left = networks.map((network) => limits[1]?.left(network) ?? NaN);
  // The first ones are refilled by half a token.
  expect([Math.min(...left) >= 57, Math.max(...left) < 58]).toEqual([true, true]);
});

test("a process that starts knows what is used, and a killed one takes no allowance with it", async () => {
  const all = startProcesses(2, 1);
  const limits = limitsOf(all.countings, minute);
  const first = send(limits[0], 40);
  await pass(all, 200);
  // The first process is killed: it sends nothing anymore. Another one starts.
  const [late] = limitsOf([all.start(2)], minute);
  const passAlive = async () => {
    for (let step = 0; step < 20; step += 1) {
      await vi.advanceTimersByTimeAsync(10);
      all.deliverTo(1);
      all.deliverTo(2);
    }
  };
  const third = send(late, 15);
  await passAlive();
  const second = send(limits[1], 100);
  await passAlive();
  expect([first(), third(), second()]).toEqual([40, 15, 5]);
});

test("a process cut off from the others counts alone without waiting, and has no debt when it is back", async () => {
  const all = startProcesses(2);
  const limits = limitsOf(all.countings, minute);
  const waited = send(limits[0], 50);
  await vi.advanceTimersByTimeAsync(900);
  expect(waited()).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(waited()).toBe(50);
  const alone = send(limits[0], 50);
  await vi.advanceTimersByTimeAsync(0);
  expect(alone()).toBe(11);
  const other = send(limits[1], 30);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(other()).toBe(30);
  all.lose(0);
  all.lose(1);
  await pass(all, 200);
  const left = limits.map((limit) => Math.round(limit.left(key)));
  expect(left[0]).toBe(left[1]);
  expect(left[0]).toBeGreaterThanOrEqual(0);
  await pass(all, 1_000, 100);
  const again = send(limits[0], 1);
  await pass(all, 10);
  expect(again()).toBe(1);
});

test("signals contain digests, never the keys", async () => {
  const all = startProcesses(2);
  const limits = limitsOf(all.countings, minute);
  send(limits[0], 100);
  limits[1]?.charge("ana@example.com", 3);
  await pass(all, 300);
  expect(all.subjects().join("\n")).toMatch(/^\d+,test~[\w-]{16}~\d+/m);
  expect(all.subjects().join("\n")).not.toMatch(/192\.0\.2|ana|[ ]/);
});

test("two limits of one process may not have the same name", () => {
  const { countings } = startProcesses(1);
  limitsOf(countings, minute);
  expect(() => limitsOf(countings, minute)).toThrow("Two limits are named test.");
});
