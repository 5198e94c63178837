import type { Values } from "./types.ts";

type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json => typeof value === "object" && value !== null;

/**
 * Returns the value at a dotted path such as `fingerprintReapply.email`. Reads own properties only: `constructor` finds
 * nothing.
 */
export function valueAt(values: unknown, path: string): unknown {
  let found = values;
  for (const segment of path.split(".")) {
    if (!isRecord(found) || !Object.hasOwn(found, segment)) return undefined;
    found = found[segment];
  }
  return found;
}

/**
 * Returns a copy of the values with this value at the path. Missing records along the path are created, and values that
 * are not records are replaced.
 */
export function withValueAt(values: Values, path: string, value: unknown): Values {
  const [first = "", ...rest] = path.split(".");
  if (rest.length === 0) return { ...values, [first]: value };
  const inner = Object.hasOwn(values, first) ? values[first] : undefined;
  const record = isRecord(inner) && !Array.isArray(inner) ? inner : {};
  return { ...values, [first]: withValueAt(record, rest.join("."), value) };
}
