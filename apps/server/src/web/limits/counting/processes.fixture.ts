import { createHash } from "node:crypto";
import { onTestFinished, vi } from "vitest";
import { linkedSignals } from "../../../system/linked-signals.fixture.ts";
import { createCounting } from "./create-counting.ts";
import { createDigests } from "./digests.ts";
import type { Limit, Rate } from "./types.ts";

export const vault = { hashes: (_: string, text: string) => [createHash("sha256").update(text).digest()] };

/** Processes over one database, with a simulated clock. Signals are delivered on demand. */
export function startProcesses(count: number, startedLater = 0) {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 27, 12) });
  onTestFinished(() => void vi.useRealTimers());
  const linked = linkedSignals(count + startedLater);
  const clock = () => new Date();
  const parts = { clock, digest: createDigests(vault, clock) };
  const start = (self: number) => {
    const [signals] = linked.signals.slice(self);
    if (signals === undefined) throw new Error("There is no such process.");
    return createCounting({ ...parts, signals });
  };
  const countings = Array.from({ length: count }, (_, self) => start(self));
  linked.deliver();
  // The first found no other that could tell it the levels.
  vi.advanceTimersByTime(1_000);
  return { ...linked, countings, start };
}

/** The same limit in each of these processes. */
export function limitsOf(countings: ReturnType<typeof startProcesses>["countings"], rate: Rate): Limit[] {
  return countings.map((counting) => counting.limit("test", rate));
}

/** Passes time in steps, and delivers all signals after each. */
export async function pass({ deliver }: Pick<ReturnType<typeof startProcesses>, "deliver">, ms: number, step = 5) {
  for (let passed = 0; passed < ms; passed += step) {
    await vi.advanceTimersByTimeAsync(step);
    deliver();
  }
  await vi.advanceTimersByTimeAsync(0);
}
