import type { Log } from "../observability/log.ts";
import type { SteadyClock } from "./steady-clock.ts";

const pollMs = 1_000;

/** Applies persistent jumps of the machine's clock and logs them. Call `close` at the end. */
export function followClock(
  time: Pick<SteadyClock, "applyJump">,
  log: Log,
  onClockSet: () => void,
): { readonly close: () => void } {
  const timer = setInterval(() => {
    const ms = time.applyJump();
    if (ms === 0) return;
    log.warn({ event: "system clock changed", ms });
    onClockSet();
  }, pollMs);
  timer.unref();
  return { close: () => clearInterval(timer) };
}
