import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { positionAt, scrollToElement } from "./scroll.ts";

test("[LAND-12] 'Start Now' scrolls smoothly: eases in and out, and ends exactly at its target", () => {
  const way = [0, 0.25, 0.5, 0.75, 1, 1.4].map((part) => positionAt(part, 100, 900));
  expect(way).toEqual([100, 150, 500, 850, 900, 900]);
});

let distance = 0;
let lessMotion = false;
const moves: number[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  moves.length = 0;
  lessMotion = false;
  const page = new EventTarget();
  const element = { getBoundingClientRect: () => ({ top: distance }) };
  vi.stubGlobal("document", { getElementById: (id: string) => (id === "steps" ? element : null) });
  vi.stubGlobal("scrollY", 0);
  vi.stubGlobal("matchMedia", () => ({ matches: lessMotion }));
  vi.stubGlobal("scrollTo", (to: number | { top: number }, top = 0) =>
    moves.push(typeof to === "number" ? top : to.top),
  );
  for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const)
    vi.stubGlobal(name, page[name].bind(page));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("[LAND-12] scrolling takes 1250 ms in total, with a step every 10 ms", () => {
  distance = 700;
  scrollToElement("steps");
  vi.advanceTimersByTime(1240);
  expect(moves).toHaveLength(124);
  expect(moves.at(-1)).toBeLessThan(700);
  vi.advanceTimersByTime(5000);
  expect(moves).toHaveLength(125);
  expect(moves.at(-1)).toBe(700);
});

test("[LAND-12] a distance below 2 px does not scroll", () => {
  distance = 1.5;
  scrollToElement("steps");
  vi.advanceTimersByTime(2000);
  expect(moves).toEqual([]);
  distance = 2;
  scrollToElement("steps");
  vi.advanceTimersByTime(2000);
  expect(moves.at(-1)).toBe(2);
});

test("[LAND-12] visitors who prefer reduced motion jump to the target", () => {
  lessMotion = true;
  distance = 700;
  scrollToElement("steps");
  expect(moves).toEqual([700]);
  vi.advanceTimersByTime(2000);
  expect(moves).toEqual([700]);
});

test("[LAND-12] the visitor's own scrolling cancels it", () => {
  distance = 700;
  scrollToElement("steps");
  vi.advanceTimersByTime(100);
  dispatchEvent(new Event("wheel"));
  vi.advanceTimersByTime(2000);
  expect(moves).toHaveLength(10);
});
