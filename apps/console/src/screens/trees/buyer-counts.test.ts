import { expect, test } from "vitest";
import { buyerCounts, buyerFinding } from "./buyer-counts.ts";

const flows = [
  { from: "a", to: "b", count: 12 },
  { from: null, to: "b", count: 3 },
  { from: "a", to: null, count: 1 },
  { from: "b", to: "b", count: 4 },
];

test("requests are counted by buyer in both trees, unsold ones last", () => {
  const counts = buyerCounts(flows);
  expect(counts).toEqual([
    { buyer: "b", before: 4, after: 19 },
    { buyer: "a", before: 13, after: 0 },
    { buyer: null, before: 3, after: 1 },
  ]);
  const total = (of: "before" | "after") => counts.reduce((sum, one) => sum + one[of], 0);
  expect([total("before"), total("after")]).toEqual([20, 20]);
  expect(buyerFinding(counts.map((one) => ({ ...one, name: one.buyer ?? "Unsold" })))).toBe(
    "b would gain the most: 15 requests",
  );
  expect(buyerFinding([{ name: "a", before: 2, after: 2 }])).toBe("Each buyer would get as many requests as now");
});
