import { WrongUsage } from "../command-refused.ts";

/** Milliseconds since the epoch. `name`: the argument or flag. Throws `WrongUsage`. */
export function readTime(name: string, word: string): number {
  const time = Date.parse(word);
  if (Number.isNaN(time)) throw new WrongUsage(`${name} ${word}: expected a time such as 2026-11-21T02:00:00.000Z.`);
  return time;
}
