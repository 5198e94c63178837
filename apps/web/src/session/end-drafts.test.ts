import { afterEach, expect, test } from "vitest";
import { dropDrafts, endDrafts } from "./end-drafts.ts";
import { tabDrafts } from "../form/draft/tab-drafts.ts";
import { tabStore } from "./tab-store.ts";

const names = ["sessionStorage", "localStorage"] as const;
const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
afterEach(() => {
  for (const [name, descriptor] of before)
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
});

function storesThat(answer: (name: string) => unknown): void {
  for (const name of names) Object.defineProperty(globalThis, name, { configurable: true, get: () => answer(name) });
}

/** Returns what is left in each of these stores, by name. */
function holding(stores: Record<string, Record<string, string>>): Record<string, Record<string, string>> {
  storesThat((name) => {
    const held = stores[name] ?? {};
    const removeItem = (key: string) => void Reflect.deleteProperty(held, key);
    const getItem = (key: string) => held[key] ?? null;
    const method = (value: unknown) => ({ value, configurable: true, enumerable: false });
    return Object.defineProperties(held, { removeItem: method(removeItem), getItem: method(getItem) });
  });
  return stores;
}

function damaged(): never {
  // Firefox throws none of its `DOMException` here.
  throw new Error("NS_ERROR_FILE_CORRUPTED");
}

test.each([
  [
    "the browser blocks",
    () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  ],
  ["is damaged on the disk", () => ({ getItem: damaged, setItem: damaged, removeItem: damaged })],
])("[EMB-01] a form works without a storage that %s", async (_why, answer) => {
  storesThat(answer);
  expect(tabStore()).toBeUndefined();
  expect(await tabDrafts(Date.now)).toBeUndefined();
  expect(() => endDrafts("RE_ROUTE")).not.toThrow();
  expect(() => dropDrafts()).not.toThrow();
});

test("[FLOW-03] a finished request leaves no draft on the device, and a new one leaves none in the tab either", () => {
  const both = () => ({
    sessionStorage: { "draft-resubmit": "1", "reloaded-at": "2" },
    localStorage: { "draft-0a-fullForm": "3", "draft-off": "1", another: "4" },
  });
  const open = holding(both());
  for (const viewState of ["FULL_FORM", "SLIDE_SHOW", "UNEMPLOYED", "ERROR"]) endDrafts(viewState);
  expect(open).toEqual(both());
  for (const viewState of ["LANDING_SUBMIT", "READY_TO_PROCESS", "RE_ROUTE"]) {
    const over = holding(both());
    endDrafts(viewState);
    expect(over, viewState).toEqual({ ...both(), localStorage: { another: "4" } });
  }
  const anew = holding(both());
  dropDrafts();
  expect(anew).toEqual({ sessionStorage: { "reloaded-at": "2" }, localStorage: { another: "4" } });
});
