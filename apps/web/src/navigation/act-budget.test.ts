import { beforeEach, expect, test, vi } from "vitest";

const page = new EventTarget();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.spyOn(console, "error").mockImplementation(() => {});
  return () => vi.unstubAllGlobals();
});

test("[NAV-23] redirects without visitor input stop, and the next input allows them again", async () => {
  const { mayNavigate, mostPerAct } = await import("./act-budget.ts");
  const granted = () => Array.from({ length: mostPerAct + 5 }, mayNavigate).filter(Boolean).length;
  expect(granted()).toBe(mostPerAct);
  expect(mayNavigate()).toBe(false);
  page.dispatchEvent(new Event("keydown"));
  expect(granted()).toBe(mostPerAct);
});
