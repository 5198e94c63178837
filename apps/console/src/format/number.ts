import { none } from "./money.ts";

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const percents = new Intl.NumberFormat("en-US", {
  style: "percent",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const changes = new Intl.NumberFormat("en-US", {
  style: "percent",
  maximumFractionDigits: 0,
  signDisplay: "exceptZero",
});

/** `1,234`. */
export const number = (value: number | null): string => (value === null ? none : whole.format(value));

/** `12.5%`, from a share. */
export const percent = (share: number | null): string => (share === null ? none : percents.format(share));

/** `+12%`: a value against an earlier one; undefined where there is nothing to compare with. */
export function change(now: number | null, before: number | null): string | undefined {
  if (now === null || before === null || before === 0) return undefined;
  return changes.format((now - before) / Math.abs(before));
}

/** `1 request`, `2 requests`. */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${number(value)} ${value === 1 ? one : many}`;
