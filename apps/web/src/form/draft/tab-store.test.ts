import { afterEach, expect, test } from "vitest";
import { dropDraft } from "./draft.ts";
import { tabStore } from "./tab-store.ts";

const before = Object.getOwnPropertyDescriptor(globalThis, "sessionStorage");
afterEach(() => {
  if (before) Object.defineProperty(globalThis, "sessionStorage", before);
  else Reflect.deleteProperty(globalThis, "sessionStorage");
});

function storeThat(answers: () => unknown): void {
  Object.defineProperty(globalThis, "sessionStorage", { configurable: true, get: answers });
}

test("[EMB-01] where a browser forbids a frame to keep anything, a saved form goes on all the same", () => {
  storeThat(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  expect(tabStore()).toBeUndefined();
  expect(() => dropDraft("landing")).not.toThrow();
});

test("where it does not, what was saved needs no draft", () => {
  const removed: string[] = [];
  storeThat(() => ({ removeItem: (key: string) => removed.push(key) }));
  dropDraft("landing");
  expect(removed).toEqual(["draft-landing"]);
});
