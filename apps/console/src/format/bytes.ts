import { none } from "./money.ts";

const units = ["bytes", "KB", "MB", "GB", "TB"] as const;

/** `512 bytes`, `8.4 MB`. 1 KB is 1,000 bytes. */
export function bytes(count: number | null): string {
  if (count === null) return none;
  const power = count < 1_000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(count) / 3));
  const value = count / 1_000 ** power;
  return `${value.toFixed(power === 0 || value >= 100 ? 0 : 1)} ${units[power] ?? ""}`;
}
