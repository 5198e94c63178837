import { isPlainObject } from "../merge.ts";

export type Path = readonly (string | number)[];

/** Every text within a value, with its path. */
export function textsIn(value: unknown, path: Path = []): { readonly path: Path; readonly text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  const inner: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? value.map((one: unknown, at) => [at, one] as const)
    : Object.entries(isPlainObject(value) ? value : {});
  return inner.flatMap(([key, one]) => textsIn(one, [...path, key]));
}

/** The value at a path; undefined if there is none. */
export function valueIn(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, key) => (isPlainObject(at) && Object.hasOwn(at, key) ? at[key] : undefined), value);
}
