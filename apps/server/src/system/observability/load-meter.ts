/** Milliseconds. The meter looks this often; a turn of the event loop is the time between two looks. */
export const everyMs = 50;
/**
 * A turn that is longer is late. At the highest rate that the server reaches, with 64 requests in progress all the time, one turn
 * in a hundred took more than 0.2 s on two processors that a dozen other programs wanted, and with 256 more than 0.7.
 */
const longestTurnMs = 1_000;
/** Late turns in a row may add up to this: one long stop, as of a machine that was halted, is no overload. */
const toleratedMs = 3_000;
/** However long an overload lasts, it is forgotten within so many more milliseconds of turns in time. */
const forgottenMs = 4_000;

/** Tells whether the event loop has more to do than it gets done. */
export interface LoadMeter {
  /**
   * True while late turns add up to more than is tolerated and the last one, or the present one, was late. The first turn in
   * time ends it; for a second after that, the next late turn begins it again.
   */
  isOverloaded(): boolean;
  start(): void;
  stop(): void;
}

export function createLoadMeter(now: () => number = () => performance.now()): LoadMeter {
  let timer: NodeJS.Timeout | undefined;
  let lookedAt = 0;
  let lastTurnMs = 0;
  let lateMs = 0;

  const isLate = (turnMs: number): boolean => turnMs > longestTurnMs;
  const look = (): void => {
    lastTurnMs = now() - lookedAt;
    lookedAt += lastTurnMs;
    lateMs = isLate(lastTurnMs) ? Math.min(lateMs + lastTurnMs, forgottenMs) : Math.max(0, lateMs - lastTurnMs);
  };

  return {
    isOverloaded() {
      if (timer === undefined) return false;
      const presentMs = now() - lookedAt;
      const late = lateMs + (isLate(presentMs) ? presentMs : 0);
      return late > toleratedMs && (isLate(lastTurnMs) || isLate(presentMs));
    },
    start() {
      [lookedAt, lastTurnMs, lateMs] = [now(), 0, 0];
      timer ??= setInterval(look, everyMs).unref();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
