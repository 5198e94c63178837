import { none } from "./money.ts";

/** `0.8 s`, `42 s`, `3 min 20 s`, `2 h 5 min` or `3 days`. */
export function duration(seconds: number | null): string {
  if (seconds === null) return none;
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${String(whole)} s`;
  if (whole < 3_600) return `${String(Math.floor(whole / 60))} min ${String(whole % 60)} s`;
  if (whole < 86_400) return `${String(Math.floor(whole / 3_600))} h ${String(Math.floor((whole % 3_600) / 60))} min`;
  const days = Math.floor(whole / 86_400);
  return days === 1 ? "1 day" : `${String(days)} days`;
}

/** `in 3 days` or `2 h 5 min ago`; times are milliseconds since the epoch. */
export function distance(at: number, now: number): string {
  const seconds = Math.abs(at - now) / 1_000;
  return at > now ? `in ${duration(seconds)}` : `${duration(seconds)} ago`;
}
