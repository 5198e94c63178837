import { expect, test } from "vitest";
import type { Change } from "../../routing/tree/types.ts";
import type { ApplicationStatus } from "../../applications/index.ts";
import { waitForAnswer } from "./wait-for-answer.ts";

const waiting = { id: "one", viewState: "IN_PROCESS" } as ApplicationStatus;

/** A board whose changes the test causes, and a store that holds `now`. */
function hold({ holdMs = 60_000 } = {}) {
  const watchers = new Set<(what: Change) => void>();
  const store: { now: ApplicationStatus | undefined; reads: number } = { now: waiting, reads: 0 };
  const gone = new AbortController();
  let fails = false;
  const ended = waitForAnswer(waiting, {
    board: {
      watch(_id, changed) {
        watchers.add(changed);
        return () => watchers.delete(changed);
      },
    },
    read: async () => {
      store.reads += 1;
      if (fails) throw new Error("The store is closed.");
      return store.now;
    },
    signal: gone.signal,
    holdMs,
  });
  return {
    ended,
    watchers,
    store,
    gone,
    fail: () => (fails = true),
    change: (what: Change) => {
      for (const changed of watchers) changed(what);
    },
  };
}

test("the page is held until the request's state is no longer with the lenders", async () => {
  const { ended, store, change, watchers } = hold();
  change("figures");
  change("state");
  expect(store.reads, "a change of figures reads nothing").toBe(2);
  store.now = { ...waiting, viewState: "REDIRECT" };
  change("state");
  await ended;
  expect(watchers.size).toBe(0);
});

test.each([
  ["the longest hold is over", { holdMs: 1 }, () => undefined],
  ["the visitor has gone or the server stops", {}, ({ gone }: ReturnType<typeof hold>) => gone.abort()],
  [
    "the request is erased",
    {},
    ({ store, change }: ReturnType<typeof hold>) => {
      store.now = undefined;
      change("state");
    },
  ],
])("the hold ends when %s", async (_when, settings, act) => {
  const held = hold(settings);
  act(held);
  await held.ended;
  expect(held.watchers.size).toBe(0);
});

test("a store that fails ends the hold with its error", async () => {
  const { ended, fail, change, watchers } = hold();
  fail();
  change("state");
  await expect(ended).rejects.toThrow("closed");
  expect(watchers.size).toBe(0);
});
