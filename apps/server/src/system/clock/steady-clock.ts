/** A clock that ignores jumps of the system clock until they have persisted. */
export interface SteadyClock {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Applies a jump that has lasted for `acceptJumpAfterMs`. Returns its size in milliseconds; 0 if there is none. */
  readonly applyJump: () => number;
  /** Milliseconds until the time may be trusted for irreversible steps; 0 or less: now. */
  readonly trustedInMs: () => number;
}

interface SteadyClockParts {
  /** Milliseconds since the epoch; jumps when the clock is set. */
  readonly wall?: () => number;
  /** Monotonic time in milliseconds, from any origin. */
  readonly monotonicNow?: () => number;
  readonly acceptJumpAfterMs?: number;
}

/** Smaller changes are not jumps: they are followed at once. */
const jumpThresholdMs = 2_000;
const defaultAcceptJumpAfterMs = 60_000;
/**
 * A machine that boots with a wrong clock corrects it within minutes; somebody who sets a wrong date notices within a
 * day.
 */
const distrustMs = { started: 10 * 60_000, set: 24 * 60 * 60_000 };

export function createSteadyClock({
  wall = Date.now,
  monotonicNow = () => performance.now(),
  acceptJumpAfterMs = defaultAcceptJumpAfterMs,
}: SteadyClockParts = {}): SteadyClock {
  let offset = wall() - monotonicNow();
  let jump: { offset: number; readonly since: number } | undefined;
  let distrustedUntil = monotonicNow() + distrustMs.started;

  function sample(): number {
    const at = monotonicNow();
    const seen = wall() - at;
    if (Math.abs(seen - offset) < jumpThresholdMs) {
      offset = seen;
      jump = undefined;
    } else if (jump === undefined || Math.abs(seen - jump.offset) >= jumpThresholdMs)
      jump = { offset: seen, since: at };
    else jump.offset = seen;
    return at;
  }

  return {
    now: Object.assign(() => Math.round(sample() + offset), { isSystemClock: true } as const),
    applyJump() {
      const at = sample();
      if (jump === undefined || at - jump.since < acceptJumpAfterMs) return 0;
      const by = Math.round(jump.offset - offset);
      offset = jump.offset;
      jump = undefined;
      distrustedUntil = at + distrustMs.set;
      return by;
    },
    trustedInMs: () => Math.round(distrustedUntil - monotonicNow()),
  };
}

/** False for a clock that a test sets. */
export const isSystemClock = (clock: () => number): boolean => clock === Date.now || "isSystemClock" in clock;
