import { onTestFinished } from "vitest";
import type { RoundTable } from "../tree/round-table.ts";

/** Longest wait allowed beyond the budget, not counting time in which the machine ran other processes. */
export const mostBeyondMs = 250;

/** Gaps between two ticks that are longer than this are examined. */
const tickMs = 10;

/**
 * Measures time in which the machine ran other processes: gaps between two ticks of this thread that are neither
 * planned sleep nor our own processor time. Our own work does not count, however long. Returns the milliseconds of
 * it between two moments (since the epoch).
 */
export function watchUnrunTime(): (from: number, to: number) => number {
  const gaps: { readonly at: number; readonly ms: number }[] = [];
  const usedMs = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let last = { at: performance.now(), used: usedMs() };
  const timer = setInterval(() => {
    const now = { at: performance.now(), used: usedMs() };
    const unrun = now.at - last.at - (now.used - last.used) - tickMs;
    if (unrun > tickMs) gaps.push({ at: Date.now(), ms: unrun });
    last = now;
  }, tickMs);
  onTestFinished(() => clearInterval(timer));
  return (from, to) => gaps.filter(({ at }) => at >= from && at <= to + tickMs).reduce((sum, { ms }) => sum + ms, 0);
}

/**
 * Milliseconds from the end of its budget to the end of a round, by the server's clock; Infinity if it has not ended.
 */
export function beyondBudget(
  { ready_at: from, ended_at: to, deadline_at: deadline }: RoundTable,
  unrun: ReturnType<typeof watchUnrunTime>,
): number {
  return to === null ? Infinity : to - deadline - unrun(from, to);
}
