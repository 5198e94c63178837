interface Open {
  /** Keys met so far; undefined: a list. */
  readonly keys: Set<string> | undefined;
  readonly path: readonly (string | number)[];
  at: number;
  key: string;
}

/** Paths of the keys that stand more than once in their object, in a text that is JSON. `JSON.parse` keeps the last one silently. */
export function duplicateKeys(json: string): (readonly (string | number)[])[] {
  const found: (readonly (string | number)[])[] = [];
  const open: Open[] = [];
  // Of what is neither text nor a bracket nor a comma nothing matters here.
  for (const { 0: token, index } of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],]/g)) {
    const inner = open.at(-1);
    if (token === "{" || token === "[") {
      const path = inner ? [...inner.path, inner.keys ? inner.key : inner.at] : [];
      open.push({ keys: token === "{" ? new Set() : undefined, path, at: 0, key: "" });
    } else if (token === "}" || token === "]") open.pop();
    else if (token === ",") {
      if (inner) inner.at += 1;
    } else if (inner?.keys && isKey(json, index + token.length)) {
      inner.key = JSON.parse(token) as string;
      if (inner.keys.has(inner.key)) found.push([...inner.path, inner.key]);
      inner.keys.add(inner.key);
    }
  }
  return found;
}

function isKey(json: string, end: number): boolean {
  const colon = /\s*:/y;
  colon.lastIndex = end;
  return colon.test(json);
}
