import { expect, test } from "vitest";
import { positionAt } from "./scroll.ts";

test("[LAND-12] 'Start Now' scrolls smoothly: slowly off, slowly in, and exactly there at the end", () => {
  const way = [0, 0.25, 0.5, 0.75, 1, 1.4].map((part) => positionAt(part, 100, 900));
  expect(way).toEqual([100, 150, 500, 850, 900, 900]);
});
