/** Time that passes, whatever becomes of the day's time: of the machine's clock until that jumps, and then as it was before. */
export interface SteadyClock {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Takes over a jump that has stood for `believeAfterMs`. Answers by how many milliseconds; 0: there is none. */
  readonly settle: () => number;
  /** In how many milliseconds it is to be believed where what it says cannot be undone; 0 or less: now. */
  readonly believedInMs: () => number;
}

interface SteadyClockParts {
  /** Milliseconds since the epoch; jumps when somebody sets the clock. */
  readonly wall?: () => number;
  /** Milliseconds since any moment; never jumps. */
  readonly passed?: () => number;
  readonly believeAfterMs?: number;
}

/** Less is no jump: it is followed at once. */
const jumpMs = 2_000;
const standardBelieveAfterMs = 60_000;
/** A machine that starts with a wrong clock puts it right within minutes; who has set it to a wrong day sees it within one. */
const doubtMs = { started: 10 * 60_000, set: 24 * 60 * 60_000 };

const steady = new WeakSet<() => number>();

export function createSteadyClock({
  wall = Date.now,
  passed = () => performance.now(),
  believeAfterMs = standardBelieveAfterMs,
}: SteadyClockParts = {}): SteadyClock {
  let offset = wall() - passed();
  let apart: { offset: number; readonly since: number } | undefined;
  let doubtedUntil = passed() + doubtMs.started;

  function look(): number {
    const at = passed();
    const seen = wall() - at;
    if (Math.abs(seen - offset) < jumpMs) {
      offset = seen;
      apart = undefined;
    } else if (apart === undefined || Math.abs(seen - apart.offset) >= jumpMs) apart = { offset: seen, since: at };
    else apart.offset = seen;
    return at;
  }

  const now = (): number => Math.round(look() + offset);
  steady.add(now);
  return {
    now,
    settle() {
      const at = look();
      if (apart === undefined || at - apart.since < believeAfterMs) return 0;
      const by = Math.round(apart.offset - offset);
      offset = apart.offset;
      apart = undefined;
      doubtedUntil = at + doubtMs.set;
      return by;
    },
    believedInMs: () => Math.round(doubtedUntil - passed()),
  };
}

/** False: one that a test turns by hand. */
export const isOfMachine = (clock: () => number): boolean => clock === Date.now || steady.has(clock);
