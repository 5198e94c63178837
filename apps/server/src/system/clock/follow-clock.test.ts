import { expect, onTestFinished, test, vi } from "vitest";
import { createLog } from "../observability/log.ts";
import { followClock } from "./follow-clock.ts";

test("a jump that stands is taken over within a second, told to the log, and to who waits by it", () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const taken = vi.fn<() => void>();
  const jumps = [0, -3_600_000, 0];
  const following = followClock(
    { settle: () => jumps.shift() ?? 0 },
    createLog({ write: (line) => void lines.push(line) }),
    taken,
  );
  vi.advanceTimersByTime(3_000);
  following.close();
  expect(taken).toHaveBeenCalledOnce();
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ level: "warn", event: "system clock changed", ms: -3_600_000 }),
  ]);
  expect(vi.getTimerCount()).toBe(0);
});
