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

test("[NAV-23] an outdated page is reloaded once in ten seconds, also after the device's clock was set back", () => {
  const stored = new Map<string, string>();
  const setItem = (name: string, value: string) => void stored.set(name, value);
  vi.stubGlobal("sessionStorage", { getItem: (name: string) => stored.get(name) ?? null, setItem });
  vi.stubGlobal("location", { pathname: "/", reload: () => {} });
  const noon = Date.UTC(2026, 10, 21, 17);
  const reloads = [noon, noon + 9_000, noon + 10_000, noon - 3_600_000, noon - 3_595_000];
  expect(reloads.map((now) => reloadOnce(now))).toEqual([true, false, true, true, false]);
});
