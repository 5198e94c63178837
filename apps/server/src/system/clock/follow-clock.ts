import type { Log } from "../observability/log.ts";
import type { SteadyClock } from "./steady-clock.ts";

const lookEveryMs = 1_000;

/** Takes over what jumps of the machine's clock stand, and says so. Call `close` at the end. */
export function followClock(
  time: Pick<SteadyClock, "settle">,
  log: Log,
  taken: () => void,
): { readonly close: () => void } {
  const timer = setInterval(() => {
    const ms = time.settle();
    if (ms === 0) return;
    log.warn({ event: "system clock changed", ms });
    taken();
  }, lookEveryMs);
  timer.unref();
  return { close: () => clearInterval(timer) };
}
