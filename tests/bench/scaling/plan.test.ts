import fc from "fast-check";
import { expect, test } from "vitest";
import { erlangC, planFor, type Demand, type Traffic } from "./plan.ts";

const demand: Demand = { serverMs: 12, databaseMs: 6, viewMs: 1, connectionMs: 40, bytes: 8_000 };
const traffic: Traffic = {
  requestsPerDay: 36_000,
  viewsPerRequest: 8,
  busiestHour: 0.1,
  postsPerRequest: 3,
  lenderSeconds: 2,
  storedDays: 1_000,
};

test("a plan follows from the rate of the busiest hour", () => {
  expect(planFor(demand, traffic)).toMatchObject({
    perSecond: 1,
    serverProcessors: 1,
    databaseProcessors: 1,
    connections: 1,
    posts: 6,
    gigabytes: 288,
  });
  expect(planFor(demand, { ...traffic, requestsPerDay: 3_600_000 })).toMatchObject({
    perSecond: 100,
    serverProcessors: 4,
    databaseProcessors: 1,
    connections: 4,
    posts: 600,
  });
});

test("waits follow Erlang's C formula", () => {
  // One processor: as many wait as it is busy. Two that are busy for half of the time: a third.
  expect(erlangC(0.5, 1)).toBeCloseTo(0.5, 10);
  expect(erlangC(1, 2)).toBeCloseTo(1 / 3, 10);
  expect(erlangC(2, 3)).toBeCloseTo(4 / 9, 10);
});

test("more traffic never needs fewer resources, and no plan keeps its processors busy for more than 60% of the time", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000_000 }), fc.integer({ min: 0, max: 1_000_000 }), (requests, more) => {
      const less = planFor(demand, { ...traffic, requestsPerDay: requests });
      const most = planFor(demand, { ...traffic, requestsPerDay: requests + more });
      for (const key of ["serverProcessors", "databaseProcessors", "connections", "posts", "gigabytes"] as const)
        expect(most[key]).toBeGreaterThanOrEqual(less[key]);
      expect((most.perSecond * 20) / 1000 / most.serverProcessors).toBeLessThanOrEqual(0.6 + 1e-9);
      expect(most.waiting).toBeLessThan(1);
    }),
  );
});
