import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pageWith, siteWith } from "../../app/site.fixture.ts";
import { onEachDay } from "./use-today.ts";

const seen = new EventTarget();
beforeEach(() => {
  vi.useFakeTimers({ now: performance.timeOrigin, toFake: ["Date", "setInterval", "clearInterval"] });
  vi.stubGlobal("document", seen);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const dayMs = 86_400_000;

test("what depends on the day is prepared again when a page is seen on a later day, and not before", () => {
  let runs = 0;
  const end = onEachDay({ page: pageWith(siteWith()) }, () => (runs += 1));
  seen.dispatchEvent(new Event("visibilitychange"));
  expect(runs).toBe(1);
  vi.setSystemTime(Date.now() + dayMs);
  seen.dispatchEvent(new Event("visibilitychange"));
  expect(runs).toBe(2);
  end();
  vi.setSystemTime(Date.now() + dayMs);
  seen.dispatchEvent(new Event("visibilitychange"));
  expect(runs).toBe(2);
});

test("a page in view notices midnight by itself", () => {
  let runs = 0;
  const end = onEachDay({ page: pageWith(siteWith()) }, () => (runs += 1));
  vi.advanceTimersByTime(dayMs);
  expect(runs).toBe(2);
  end();
});
