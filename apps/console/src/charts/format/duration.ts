const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Units with the next smaller, largest first. */
const pairs = [
  [day, "d", hour, "h"],
  [hour, "h", minute, "min"],
  [minute, "min", second, "s"],
] as const;

const tenths = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** `380 ms`, `2.4 s`, `3 min 12 s`, `2 h 5 min`, `3 d 4 h`; from milliseconds. */
export function formatDuration(ms: number): string {
  if (ms < 0) return `-${formatDuration(-ms)}`;
  if (ms < second) return `${whole.format(ms)} ms`;
  if (ms < minute) return `${tenths.format(Math.floor(ms / 100) / 10)} s`;
  const [size, name, smaller, smallerName] = pairs.find(([least]) => ms >= least) ?? pairs[2];
  const count = Math.floor(ms / size);
  const rest = Math.floor((ms - count * size) / smaller);
  return rest > 0 && count < 100
    ? `${whole.format(count)} ${name} ${String(rest)} ${smallerName}`
    : `${whole.format(count)} ${name}`;
}

/** Size in which the ticks of an axis up to this many milliseconds are round. */
export const tickSize = (ms: number): number => [day, hour, minute, second].find((size) => ms >= 2 * size) ?? 1;
