import { expect, test } from "vitest";
import { createReceivers, ReceiverBusy } from "./receivers.ts";

function held() {
  const time = { now: 0 };
  const receivers = createReceivers(30_000, () => time.now);
  const begun: string[] = [];
  const deliver = (source: string, name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const done = receivers.deliver(source, () => {
      begun.push(name);
      return promise;
    });
    done.catch(() => {});
    return { done, resolve, reject };
  };
  return { time, begun, deliver };
}

test("a source gets four deliveries at once, twelve wait for their turn, and more are refused", async () => {
  const { begun, deliver } = held();
  const all = Array.from({ length: 16 }, (_, nth) => deliver("slow", String(nth)));
  await expect(deliver("slow", "17th").done).rejects.toThrow(ReceiverBusy);
  expect(begun).toEqual(["0", "1", "2", "3"]);
  all[2]?.resolve();
  await all[2]?.done;
  expect(begun).toEqual(["0", "1", "2", "3", "4"]);
  const other = deliver("fast", "other");
  other.resolve();
  await other.done;
  for (const one of all) one.resolve();
  await Promise.all(all.map(({ done }) => done));
  expect(begun).toHaveLength(17);
});

test("a receiver that failed rests for half a minute, and those that wait for it do not call it", async () => {
  const { time, begun, deliver } = held();
  const all = Array.from({ length: 6 }, (_, nth) => deliver("down", String(nth)));
  all[0]?.reject(new Error("refused"));
  for (const one of all.slice(1)) one.resolve();
  const ended = await Promise.allSettled(all.map(({ done }) => done));
  expect(ended.map(({ status }) => status)).toEqual([
    "rejected",
    "fulfilled",
    "fulfilled",
    "fulfilled",
    "rejected",
    "rejected",
  ]);
  expect(begun).toEqual(["0", "1", "2", "3"]);
  await expect(deliver("down", "too soon").done).rejects.toThrow(ReceiverBusy);
  time.now = 30_000;
  const later = deliver("down", "later");
  later.resolve();
  await later.done;
  expect(begun.at(-1)).toBe("later");
});
