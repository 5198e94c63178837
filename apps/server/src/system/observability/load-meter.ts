/** Interval of the meter in milliseconds. A tick is the time between two measurements. */
export const intervalMs = 50;
/**
 * A longer tick is late. At the server's maximum throughput with 64 concurrent requests, one tick in a hundred took
 * over 0.2 s on two processors shared with a dozen other programs, and with 256 requests over 0.7 s.
 */
const maxTickMs = 1_000;
/** Sum of consecutive late ticks that is tolerated: one long stop, as of a suspended machine, is not an overload. */
const toleratedMs = 3_000;
/** Timely milliseconds after which any overload is forgotten. */
const maxLateMs = 4_000;

/** Detects whether the event loop gets more work than it can do. */
export interface LoadMeter {
  /**
   * True while late ticks exceed the tolerance and the last or current tick is late. The first timely tick ends it;
   * within a second after that, the next late tick resumes it.
   */
  isOverloaded(): boolean;
  start(): void;
  stop(): void;
}

export function createLoadMeter(now: () => number = () => performance.now()): LoadMeter {
  let timer: NodeJS.Timeout | undefined;
  let measuredAt = 0;
  let lastTickMs = 0;
  let lateMs = 0;

  const isLate = (tickMs: number): boolean => tickMs > maxTickMs;
  const measure = (): void => {
    lastTickMs = now() - measuredAt;
    measuredAt += lastTickMs;
    lateMs = isLate(lastTickMs) ? Math.min(lateMs + lastTickMs, maxLateMs) : Math.max(0, lateMs - lastTickMs);
  };

  return {
    isOverloaded() {
      if (timer === undefined) return false;
      const currentMs = now() - measuredAt;
      const late = lateMs + (isLate(currentMs) ? currentMs : 0);
      return late > toleratedMs && (isLate(lastTickMs) || isLate(currentMs));
    },
    start() {
      [measuredAt, lastTickMs, lateMs] = [now(), 0, 0];
      timer ??= setInterval(measure, intervalMs).unref();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
