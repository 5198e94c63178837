import { expect, test } from "vitest";
import { createBuckets, limitEach } from "./rate-limit.ts";
import { ProblemError } from "../answers/problems.ts";

const minute = { burst: 60, perSecond: 1 };

function counting(processes: number) {
  const state = { at: 0, processes };
  return { state, clock: () => new Date(state.at), webProcesses: () => state.processes };
}

/** Number of requests allowed out of those sent. */
function taken(limit: (key: string) => void, sent: number): number {
  let through = 0;
  for (let nth = 0; nth < sent; nth += 1)
    try {
      limit("192.0.2.1");
      through += 1;
    } catch (error) {
      expect(error).toBeInstanceOf(ProblemError);
    }
  return through;
}

test.each([1, 2, 3, 7])("%i processes together allow as many as one, and each allows its share", (processes) => {
  const { state, ...parts } = counting(processes);
  const limits = Array.from({ length: processes }, () => limitEach(minute, parts));
  const first = limits.map((limit) => taken(limit, 60));
  expect(first).toEqual(limits.map(() => Math.floor(60 / processes)));
  state.at += 60_000;
  const all = first.reduce((sum, one) => sum + one, 0);
  expect(limits.reduce((sum, limit) => sum + taken(limit, 60), all)).toBeLessThanOrEqual(120);
});

test("a share follows the number of processes, and is never below one request", () => {
  const { state, ...parts } = counting(1);
  const limit = limitEach(minute, parts);
  expect(taken(limit, 10)).toBe(10);
  state.processes = 3;
  expect(taken(limit, 60)).toBe(20);
  state.processes = 1;
  state.at += 60_000;
  expect(taken(limit, 100)).toBe(60);
  state.processes = 1_000;
  expect(taken(limitEach(minute, parts), 10)).toBe(1);
});

test("debt is repaid before a token is available, and never exceeds the bucket's size", () => {
  const { state, ...parts } = counting(1);
  const buckets = createBuckets(minute, parts.clock, parts.webProcesses);
  for (let charged = 0; charged < 500; charged += 1) buckets.charge("one");
  expect(buckets.left("one")).toBe(-60);
  expect(buckets.left("other")).toBe(60);
  state.at += 60_000;
  expect(() => buckets.take("one")).toThrow(ProblemError);
  state.at += 1_000;
  expect(() => buckets.take("one")).not.toThrow();
});
