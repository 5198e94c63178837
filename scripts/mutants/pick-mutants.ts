import { isCopy, isTest, roomOf } from "../words/source-files.ts";
import type { Mutant } from "./find-mutants.ts";

/** Does a mutant of this file change what the product does? */
export const isProduct = (file: string): boolean =>
  /^(?:apps\/(?:server|web|embed)|packages\/[^/]+)\/src\/.+\.tsx?$/u.test(file) &&
  !isTest(file) &&
  !isCopy(file) &&
  !/\.d\.ts$|\/(?:testing|gallery|bench|migrations|styles)\//u.test(file);

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Picks by room with the square root of its size as its weight, then any of its mutants; at most one of each symbol. */
export function pickMutants(all: readonly Mutant[], count: number, seed: number): readonly Mutant[] {
  const random = seeded(seed);
  const rooms = new Map([...Map.groupBy(all, ({ file }) => roomOf(file))].map(([room, inside]) => [room, [...inside]]));
  const weights = new Map([...rooms].map(([room, inside]) => [room, Math.sqrt(inside.length)]));
  const picked: Mutant[] = [];
  while (picked.length < count && rooms.size > 0) {
    const open = [...rooms];
    let rest = random() * open.reduce((sum, [room]) => sum + (weights.get(room) ?? 0), 0);
    const [room, inside] = open.find(([name]) => (rest -= weights.get(name) ?? 0) < 0) ?? open[0] ?? ["", []];
    const mutant = inside[Math.floor(random() * inside.length)];
    if (mutant) picked.push(mutant);
    const others = inside.filter(({ file, symbol }) => file !== mutant?.file || symbol !== mutant.symbol);
    if (others.length > 0) rooms.set(room, others);
    else rooms.delete(room);
  }
  return picked;
}
