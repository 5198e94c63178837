import { isPlainObject } from "../merge.ts";

export type Path = readonly (string | number)[];

/** Every text below a value, with where it stands. */
export function textsIn(value: unknown, path: Path = []): { readonly path: Path; readonly text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  const inner: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? value.map((one: unknown, at) => [at, one] as const)
    : Object.entries(isPlainObject(value) ? value : {});
  return inner.flatMap(([key, one]) => textsIn(one, [...path, key]));
}

/** What stands at a path; undefined where nothing does. */
export function valueIn(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, key) => (isPlainObject(at) && Object.hasOwn(at, key) ? at[key] : undefined), value);
}
