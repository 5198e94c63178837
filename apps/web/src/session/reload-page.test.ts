import { afterEach, expect, test, vi } from "vitest";
import { reloadOnce } from "./reload-page.ts";

afterEach(() => vi.unstubAllGlobals());

test("[NAV-23] a page whose tab has no room to note a reload is not reloaded", () => {
  const full = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: full });
  expect(reloadOnce()).toBe(false);
});
