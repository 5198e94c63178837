import fc from "fast-check";
import { expect, test } from "vitest";
import { fewestRequests, tooSmall } from "./figures.ts";
import { marketFacts } from "./market.fixture.ts";
import { steeringReportOf } from "./steering-report.ts";
import { shownGroups, togetherName } from "./shown-groups.ts";

test("groups that are not shown on their own are too many to be told by subtraction, or are all", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 12 }), (sizes) => {
      const hidden = tooSmall(sizes);
      const sum = sizes.reduce((all, size, nth) => (hidden.has(nth) ? all + size : all), 0);
      expect(sizes.every((size, nth) => size >= fewestRequests || hidden.has(nth))).toBe(true);
      expect(sum === 0 || sum >= fewestRequests || hidden.size === sizes.length).toBe(true);
    }),
  );
});

test("small groups are taken together with the next smallest, and requests without the dimension are left out", () => {
  const facts = marketFacts({ seed: 2, requests: 300 });
  const sizes = new Map(shownGroups(facts, "state").map((group) => [group.name, group.facts.length]));
  expect([...sizes.keys()]).toEqual(["CA", "FL", "TX", togetherName]);
  expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBe(300);
  const inAreas = shownGroups(facts, "area: income").reduce((sum, group) => sum + group.facts.length, 0);
  expect(inAreas).toBe(facts.filter(({ groups }) => groups["area: income"] !== undefined).length);
  expect(inAreas).toBeLessThan(300);
});

test("a difference is a finding if its probability is below 5% after the adjustment for all tests", async () => {
  const bias = { kind: "exclusion", meets: ({ state }: { readonly state: string }) => state === "TX" } as const;
  const { groups, tests } = await steeringReportOf(marketFacts({ seed: 2, requests: 1_500, bias }));
  const tested = groups.filter(({ adjustedP }) => adjustedP !== undefined);
  const least = Math.min(...tested.map(({ p }) => p));
  expect(tested).toHaveLength(tests);
  expect(tested.find(({ p }) => p === least)?.adjustedP).toBeCloseTo(least * tests, 12);
  for (const { adjustedP = 1, isFinding } of groups) expect(isFinding).toBe(adjustedP < 0.05);
  expect(groups.some(({ isFinding }) => isFinding)).toBe(true);
});

test("differences that a rule names itself, and those by the tier's setting, are shown and not tested", async () => {
  const facts = marketFacts({ seed: 2, requests: 600 }).map((fact, nth) => ({
    ...fact,
    excluded: new Set(["licence"]),
    groups: { ...fact.groups, ...(fact.choice && { setting: nth % 2 === 0 ? "bid" : "order" }) },
  }));
  const { groups } = await steeringReportOf(facts);
  const testedBy = (dimension: string, key: string): ReadonlySet<boolean> =>
    new Set(
      groups
        .filter((row) => row.dimension === dimension && row.measure.key === key)
        .map(({ adjustedP }) => adjustedP !== undefined),
    );
  expect(testedBy("state", "excluded:licence")).toEqual(new Set([false]));
  expect(testedBy("setting", "costlier")).toEqual(new Set([false]));
  expect(testedBy("income", "excluded:licence")).toEqual(new Set([true]));
});
