import { onTestFinished } from "vitest";
import type { RoundTable } from "../tree/round-table.ts";

/** What an applicant may wait beyond the budget, time apart in which the machine ran something else. */
export const mostBeyondMs = 250;

/** A longer gap between two ticks is looked at. */
const tickMs = 10;

/**
 * Watches for time in which the machine ran something else: between two ticks of this thread, what it neither slept by plan nor used
 * as processor time. Work of our own, however long, is none of it. Answers how much of it lies between two moments, in milliseconds
 * since the epoch.
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

/** How long after its budget a round ended, by the server's clock, in milliseconds; Infinity when it has not. */
export function beyondBudget(
  { ready_at: from, ended_at: to, deadline_at: deadline }: RoundTable,
  unrun: ReturnType<typeof watchUnrunTime>,
): number {
  return to === null ? Infinity : to - deadline - unrun(from, to);
}
