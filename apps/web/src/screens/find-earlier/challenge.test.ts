import { afterEach, expect, test, vi } from "vitest";
import { storeChallenge, storedChallenge } from "./challenge.ts";

afterEach(() => vi.unstubAllGlobals());

test("[FLOW-20] in a tab whose storage is full, the code belongs to the last search", () => {
  const stored = new Map([["mailbox-challenge", "of an earlier search"]]);
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    removeItem: (name: string) => stored.delete(name),
    setItem() {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    },
  });
  storeChallenge("of the last search");
  expect(storedChallenge()).toBe("of the last search");
});
