/**
 * Lays one configuration over another: nested objects merge, arrays and everything else replace, `undefined` leaves
 * what is below. Neither is changed. `__proto__` in a file stays an ordinary key, for the schema to refuse.
 */
export function merge(below: unknown, above: unknown): unknown {
  if (above === undefined) return below;
  if (!isPlainObject(below) || !isPlainObject(above)) return above;
  const keys = new Set([...Object.keys(below), ...Object.keys(above)]);
  return Object.fromEntries([...keys].map((key) => [key, merge(own(below, key), own(above, key))]));
}

/** From the lowest layer to the highest. */
export function mergeAll(...layers: readonly unknown[]): unknown {
  return layers.reduce(merge, {});
}

function own(object: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
