import fc from "fast-check";
import { expect, test } from "vitest";
import { createBreaker } from "./breaker.ts";

function breakerAt() {
  const time = { now: 0 };
  return { time, breaker: createBreaker({ after: 3, pauseMs: 1_000, now: () => time.now }) };
}

test("consecutive failures pause a lender; an answer in between resets the count", () => {
  const { breaker, time } = breakerAt();
  for (const step of ["failed", "failed", "answered", "failed", "failed"] as const) breaker[step]("a", "post");
  expect(breaker.paused().has("a")).toBe(false);
  breaker.failed("a", "post");
  expect([breaker.paused().has("a"), breaker.paused().has("b")]).toEqual([true, false]);
  time.now = 1_000;
  expect(breaker.paused().has("a")).toBe(false);
});

test("after a pause one application tries the lender; the others skip it until that one gets an answer", () => {
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

test("a failed trial pauses the lender again at once; a trial without an outcome is followed by another", () => {
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

test("answered pings do not hide failing posts, and pings answered between failed ones reset their count", () => {
  const { breaker } = breakerAt();
  for (let nth = 0; nth < 10; nth += 1) {
    breaker.failed("rarely", "ping");
    breaker.answered("rarely", "ping");
    breaker.answered("mute", "ping");
    breaker.failed("mute", "post");
  }
  expect([breaker.paused().has("rarely"), breaker.paused().has("mute")]).toEqual([false, true]);
});

test("in any order of events, a lender whose last post was answered is admitted, and only one trial runs per pause", () => {
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
