import { expect, onTestFinished, test, vi } from "vitest";
import { createLog } from "../observability/log.ts";
import { followClock } from "./follow-clock.ts";

test("a persistent clock jump is applied within a second, logged and reported", () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const onClockSet = vi.fn<() => void>();
  const jumps = [0, -3_600_000, 0];
  const following = followClock(
    { applyJump: () => jumps.shift() ?? 0 },
    createLog({ write: (line) => void lines.push(line) }),
    onClockSet,
  );
  vi.advanceTimersByTime(3_000);
  following.close();
  expect(onClockSet).toHaveBeenCalledOnce();
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ level: "warn", event: "system clock changed", ms: -3_600_000 }),
  ]);
  expect(vi.getTimerCount()).toBe(0);
});
