/**
 * Merges one configuration over another: nested objects merge, arrays and other values replace, and `undefined` keeps
 * the value below. Does not modify its arguments. `__proto__` in a file remains an ordinary key, which the schema
 * refuses.
 */
export function merge(below: unknown, above: unknown): unknown {
  if (above === undefined) return below;
  if (!isPlainObject(below) || !isPlainObject(above)) return above;
  const keys = new Set([...Object.keys(below), ...Object.keys(above)]);
  return Object.fromEntries([...keys].map((key) => [key, merge(own(below, key), own(above, key))]));
}

/** Merges layers, from the lowest to the highest. */
export function mergeAll(...layers: readonly unknown[]): unknown {
  return layers.reduce(merge, {});
}

function own(object: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
