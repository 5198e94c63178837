import { expect, test } from "vitest";
import { reachedThreshold } from "./reached-threshold.ts";

const after = { windowDays: 7, afterRequests: 20, afterSales: 20 };

test.each([7, 14, 29, 56, 57])("a share of exactly %i percent is neither above nor below that threshold", (limit) => {
  const counts = { duplicate: limit, submits: 100, sold_requests: limit, routed: 100 };
  const above = { ...after, abovePercent: { duplicates: limit } };
  const below = { ...after, belowPercent: { acceptance: limit } };
  expect([reachedThreshold(above, counts), reachedThreshold(below, counts)]).toEqual([undefined, undefined]);
  expect(reachedThreshold(above, { ...counts, duplicate: limit + 1 })).toMatchObject({ name: "duplicates" });
  expect(reachedThreshold(below, { ...counts, sold_requests: limit - 1 })).toMatchObject({ name: "acceptance" });
});
