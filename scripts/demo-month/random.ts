/** Random numbers that are the same at each run. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  isTrue(share: number): boolean;
  /** From `from` up to `to`. */
  between(from: number, to: number): number;
  /** One of these, each as likely as its weight. */
  pick<Value>(weighted: readonly (readonly [Value, number])[]): Value;
}

/** A mulberry32 generator (public domain). */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    isTrue: (share) => next() < share,
    between: (from, to) => from + next() * (to - from),
    pick(weighted) {
      let left = next() * weighted.reduce((sum, [, weight]) => sum + weight, 0);
      const found = weighted.find(([, weight]) => (left -= weight) < 0) ?? weighted.at(-1);
      if (found === undefined) throw new Error("Nothing to pick from.");
      return found[0];
    },
  };
}
