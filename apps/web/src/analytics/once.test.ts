import { afterEach, expect, test, vi } from "vitest";
import { isFirst } from "./once.ts";

afterEach(() => vi.unstubAllGlobals());

test("[FLOW-13] a conversion counts once per tab, even across reloads", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  expect([isFirst("meta:A"), isFirst("meta:A"), isFirst("tiktok:A")]).toEqual([true, false, true]);
  kept.set("loanbridge:conversions", "meta:B");
  expect(isFirst("meta:B")).toBe(false);
});

test("[FLOW-13] a conversion counts once per page if the browser stores nothing", () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse });
  expect([isFirst("meta:C"), isFirst("meta:C")]).toEqual([true, false]);
});

test("[FLOW-13] a conversion counts once per page in a web view that has no storage", () => {
  vi.stubGlobal("sessionStorage", null);
  expect([isFirst("meta:D"), isFirst("meta:D")]).toEqual([true, false]);
});
