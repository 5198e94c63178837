import { isAnswered } from "./answered.ts";
import { isIsoDate } from "./civil-date.ts";
import type { Verdict } from "./types.ts";

/** Compares values as they are, or as numbers: a posted "500" equals the 500 of a configuration. */
export function areEqual(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left === typeof right) return false;
  const number = asNumber(left);
  return number !== undefined && number === asNumber(right);
}

/** Compares two numbers or two dates. Returns "unknown" if they cannot be ordered. */
export function compareOrdered(actual: unknown, target: unknown, holds: (sign: number) => boolean): Verdict {
  const sign = order(actual, target);
  if (sign === undefined) return "unknown";
  return holds(sign) ? "yes" : "no";
}

export function isOrdered(value: unknown): boolean {
  return asNumber(value) !== undefined || isIsoDate(value);
}

/** Returns a negative number, 0 or a positive number. */
function order(left: unknown, right: unknown): number | undefined {
  if (!isAnswered(left) || !isAnswered(right)) return undefined;
  const [a, b] = [asNumber(left), asNumber(right)];
  if (a !== undefined && b !== undefined) return Math.sign(a - b);
  if (!isIsoDate(left) || !isIsoDate(right)) return undefined;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function asNumber(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  return typeof value === "string" && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value) ? Number(value) : undefined;
}
