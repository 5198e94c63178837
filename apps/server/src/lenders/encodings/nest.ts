import type { SentFields } from "./encoding.ts";

type Tree = { [name: string]: Tree | string | number | boolean };

/** Nests `a.b` as an object inside an object. */
export function nest(fields: SentFields): Tree {
  const root: Tree = {};
  for (const [name, value] of fields) {
    const path = name.split(".");
    const last = path.pop() ?? name;
    let branch = root;
    for (const step of path) {
      const next = Object.hasOwn(branch, step) ? branch[step] : undefined;
      branch = typeof next === "object" ? next : (branch[step] = {});
    }
    branch[last] = value;
  }
  return root;
}
