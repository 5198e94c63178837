import { fullForm } from "@loanbridge/loan-form";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFormStore } from "../../session/index.ts";
import { memoryStorage } from "./memory-storage.fixture.ts";
import { startDraft } from "./start-draft.ts";

/** The part of a browser's database that stores the key of drafts. */
function databaseOfKeys() {
  const keys = new Map<string, unknown>();
  const request = (result: unknown) => ({
    result,
    addEventListener: (kind: string, tell: () => void) => kind === "success" && queueMicrotask(tell),
  });
  const store = {
    get: (name: string) => request(keys.get(name)),
    put: (key: unknown, name: string) => request(keys.set(name, key)),
  };
  return { open: () => request({ transaction: () => ({ objectStore: () => store }) }) };
}

const tab = memoryStorage();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  vi.stubGlobal("requestAnimationFrame", setImmediate);
  vi.stubGlobal("indexedDB", databaseOfKeys());
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("sessionStorage", tab);
  vi.stubGlobal("navigator", { locks: { request: (_: string, run: () => unknown) => run() } });
  vi.stubGlobal("addEventListener", () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("[APP-04] if the server never says how to seal drafts, the tab stores what is typed", async () => {
  const asked = vi.fn<() => Promise<Response>>(async () => new Response(null, { status: 503 }));
  vi.stubGlobal("fetch", asked);
  const store = createFormStore({});
  const started = startDraft({
    formId: "fullForm",
    page: fullForm,
    store,
    saved: {},
    onDevice: true,
    request: 7,
    clock: Date.now,
    signal: new AbortController().signal,
    failed: () => expect.unreachable(),
  });
  for (let calls = 1; calls <= 7; calls += 1) {
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(calls));
    await vi.waitFor(() => expect(vi.getTimerCount() > 0 || calls === 7).toBe(true));
    await vi.runOnlyPendingTimersAsync();
  }
  expect(await started).toBe("tab");
  store.set("firstName", "Ana");
  await vi.waitFor(() => expect(Object.keys(tab)).toEqual(["draft-7-fullForm"]));
});
