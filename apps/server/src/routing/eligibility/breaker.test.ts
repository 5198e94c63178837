import fc from "fast-check";
import { expect, test } from "vitest";
import { createBreaker } from "./breaker.ts";

function breakerAt() {
  const time = { now: 0 };
  return { time, breaker: createBreaker({ after: 3, pauseMs: 1_000, now: () => time.now }) };
}

test("failures in a row pause a lender, an answer between them does not", () => {
  const { breaker, time } = breakerAt();
  for (const step of ["failed", "failed", "answered", "failed", "failed"] as const) breaker[step]("a", "post");
  expect(breaker.paused().has("a")).toBe(false);
  breaker.failed("a", "post");
  expect([breaker.paused().has("a"), breaker.paused().has("b")]).toEqual([true, false]);
  time.now = 1_000;
  expect(breaker.paused().has("a")).toBe(false);
});

test("after a pause one request tries it; the others go past it until that one has its answer", () => {
  const { breaker, time } = breakerAt();
  for (let nth = 0; nth < 3; nth += 1) breaker.failed("a", "post");
  expect(breaker.acquire("a", "post")).toBe(false);
  time.now = 1_000;
  expect([breaker.acquire("a", "post"), breaker.acquire("a", "post"), breaker.paused().has("a")]).toEqual([
    true,
    false,
    true,
  ]);
  breaker.answered("a", "post");
  expect([breaker.acquire("a", "post"), breaker.acquire("a", "post")]).toEqual([true, true]);
});

test("one that fails again when it is tried is paused again at once; a trial that nothing came of is followed by another", () => {
  const { breaker, time } = breakerAt();
  for (let nth = 0; nth < 3; nth += 1) breaker.failed("a", "post");
  time.now = 1_500;
  expect(breaker.acquire("a", "post")).toBe(true);
  time.now = 1_600;
  breaker.failed("a", "post");
  time.now = 2_599;
  expect(breaker.acquire("a", "post")).toBe(false);
  time.now = 2_600;
  expect(breaker.acquire("a", "post")).toBe(true);
  time.now = 3_600;
  expect(breaker.acquire("a", "post")).toBe(true);
});

test("answered pings do not hide posts that fail, and pings answered between failed ones are not forgotten", () => {
  const { breaker } = breakerAt();
  for (let nth = 0; nth < 10; nth += 1) {
    breaker.failed("rarely", "ping");
    breaker.answered("rarely", "ping");
    breaker.answered("mute", "ping");
    breaker.failed("mute", "post");
  }
  expect([breaker.paused().has("rarely"), breaker.paused().has("mute")]).toEqual([false, true]);
});

test("whatever happens in whichever order, a lender that was answered last is asked, and no two try it in one pause", () => {
  const step = fc.constantFrom("failed", "answered", "acquire", "wait");
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { breaker, time } = breakerAt();
      let row = 0;
      let triedAt = -Infinity;
      for (const one of steps) {
        if (one === "wait") time.now += 400;
        else if (one === "acquire") {
          const admitted = breaker.acquire("a", "post");
          if (row < 3) expect(admitted).toBe(true);
          else if (admitted) {
            expect(time.now - triedAt).toBeGreaterThanOrEqual(1_000);
            triedAt = time.now;
          }
        } else {
          breaker[one]("a", "post");
          row = one === "failed" ? row + 1 : 0;
        }
      }
    }),
  );
});
