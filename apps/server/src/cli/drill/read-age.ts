import { WrongUsage } from "../command-refused.ts";

const unitMs: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Milliseconds of an age such as 90m, 26h or 8d. Throws `WrongUsage`. */
export function readAge(word: string): number {
  const [, count = "", unit = ""] = /^(\d{1,5})([mhd])$/.exec(word) ?? [];
  const ms = Number(count) * (unitMs[unit] ?? 0);
  if (ms === 0) throw new WrongUsage(`--max-age ${word}: expected an age such as 90m, 26h or 8d.`);
  return ms;
}
