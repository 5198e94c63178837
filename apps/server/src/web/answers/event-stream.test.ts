import { once } from "node:events";
import { expect, test, vi } from "vitest";
import type { Change } from "../../routing/tree/types.ts";
import { createEventStream, figuresEveryMs, type ServerSentEvent } from "./event-stream.ts";

function source(states: readonly (ServerSentEvent | undefined | Error)[]) {
  let at = 0;
  let changed: (what: Change) => void = () => {};
  let watching = 0;
  const failed: unknown[] = [];
  const readFor: Change[] = [];
  const stream = createEventStream({
    read: async (what) => {
      readFor.push(what);
      const state = states[Math.min(at++, states.length - 1)];
      if (state instanceof Error) throw state;
      return state;
    },
    watch: (callback) => {
      changed = callback;
      watching += 1;
      return () => (watching -= 1);
    },
    failed: (error) => failed.push(error),
    heartbeatMs: 15_000,
  });
  return {
    ...stream,
    change: (what: Change = "state") => changed(what),
    watching: () => watching,
    failed,
    reads: () => at,
    readFor,
  };
}

const state = (id: string, last = false): ServerSentEvent => ({ id, event: "progress", data: { id }, last });

test("heartbeats are sent while nothing changes, and stop when the stream ends", () => {
  vi.useFakeTimers();
  const one = source([state("1")]);
  vi.advanceTimersByTime(45_000);
  let text = "";
  for (let chunk = one.body.read() as Buffer | null; chunk; chunk = one.body.read() as Buffer | null)
    text += chunk.toString();
  expect(text.match(/^: $/gm)).toHaveLength(3);
  one.body.destroy();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test("changes during a read are merged, and the last event is the latest state", async () => {
  const one = source([state("1"), state("2", true)]);
  one.change();
  one.change();
  one.change();
  let text = "";
  one.body.on("data", (chunk) => (text += String(chunk)));
  await once(one.body, "end");
  expect(text.match(/^id: .*$/gm)).toEqual(["id: 1", "id: 2"]);
  expect([one.reads(), one.watching()]).toEqual([2, 0]);
});

test("a failed read ends the stream and is reported; an erased application ends it silently", async () => {
  const broken = source([new Error("no database")]);
  broken.body.resume();
  await once(broken.body, "end");
  expect([broken.failed.length, broken.watching()]).toEqual([1, 0]);
  const gone = source([undefined]);
  gone.body.resume();
  await once(gone.body, "end");
  expect([gone.failed.length, gone.watching()]).toEqual([0, 0]);
});

test("a disconnected browser leaves no timers or watchers behind", async () => {
  const one = source([state("1")]);
  one.body.destroy();
  await once(one.body, "close");
  expect(one.watching()).toBe(0);
});

test("frequent changes of figures are throttled; a state change is read at once", async () => {
  vi.useFakeTimers();
  try {
    const one = source([state("1"), state("2"), state("3"), state("4", true)]);
    one.body.resume();
    await vi.advanceTimersByTimeAsync(0);
    for (let nth = 0; nth < 10; nth += 1) one.change("figures");
    await vi.advanceTimersByTimeAsync(figuresEveryMs - 1);
    expect(one.reads()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(one.reads()).toBe(2);
    one.change("figures");
    one.change("state");
    one.change("figures");
    await vi.advanceTimersByTimeAsync(0);
    expect(one.reads()).toBe(3);
    one.change("figures");
    await vi.advanceTimersByTimeAsync(figuresEveryMs);
    expect([one.reads(), one.watching(), vi.getTimerCount()]).toEqual([4, 0, 0]);
    expect(one.readFor).toEqual(["state", "figures", "state", "figures"]);
  } finally {
    vi.useRealTimers();
  }
});

test("a browser that disconnects before a delayed update causes no read", async () => {
  vi.useFakeTimers();
  try {
    const one = source([state("1")]);
    await vi.advanceTimersByTimeAsync(0);
    one.change("figures");
    one.body.destroy();
    await vi.advanceTimersByTimeAsync(2 * figuresEveryMs);
    expect([one.reads(), vi.getTimerCount()]).toEqual([1, 0]);
  } finally {
    vi.useRealTimers();
  }
});

test("events do not queue for a browser that stops reading; once it reads, it gets the latest state", async () => {
  vi.useFakeTimers();
  try {
    const long = "x".repeat(10_000);
    const states = Array.from({ length: 20 }, (_, nth) => ({ ...state(String(nth)), data: long }));
    const one = source([...states, state("last", true)]);
    await vi.advanceTimersByTimeAsync(0);
    for (let nth = 0; nth < 100; nth += 1) one.change();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(one.reads()).toBe(1);
    expect(one.body.readableLength).toBeLessThan(12_000);
    let text = "";
    one.body.on("data", (chunk) => (text += String(chunk)));
    await vi.advanceTimersByTimeAsync(0);
    expect(text.match(/^id: .*$/gm)).toEqual(["id: 0", "id: 1"]);
    one.body.destroy();
  } finally {
    vi.useRealTimers();
  }
});
