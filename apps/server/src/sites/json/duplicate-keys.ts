interface OpenBracket {
  /** Keys seen so far; undefined inside a list. */
  readonly keys: Set<string> | undefined;
  readonly path: readonly (string | number)[];
  at: number;
  key: string;
}

/**
 * Paths of keys that occur more than once in their object. The text must be valid JSON. `JSON.parse` silently keeps the
 * last one.
 */
export function duplicateKeys(json: string): (readonly (string | number)[])[] {
  const found: (readonly (string | number)[])[] = [];
  const open: OpenBracket[] = [];
  // Only strings, brackets and commas matter here.
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
