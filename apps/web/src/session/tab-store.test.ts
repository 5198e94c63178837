import { afterEach, expect, test, vi } from "vitest";
import { deviceStore } from "./end-drafts.ts";
import { tabStore } from "./tab-store.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([null, undefined])("a web view whose storage is %s has none", (storage) => {
  vi.stubGlobal("sessionStorage", storage);
  vi.stubGlobal("localStorage", storage);
  expect([tabStore(), deviceStore()]).toEqual([undefined, undefined]);
});
