import { beforeEach, expect, test, vi } from "vitest";

const page = new EventTarget();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.spyOn(console, "error").mockImplementation(() => {});
  return () => vi.unstubAllGlobals();
});

test("[NAV-23] redirects without visitor input stop, and the next input allows them again", async () => {
  const { mayNavigate, maxPerInput } = await import("./navigation-budget.ts");
  const granted = () => Array.from({ length: maxPerInput + 5 }, mayNavigate).filter(Boolean).length;
  expect(granted()).toBe(maxPerInput);
  expect(mayNavigate()).toBe(false);
  page.dispatchEvent(new Event("keydown"));
  expect(granted()).toBe(maxPerInput);
});
