const maxDepth = 64;

/**
 * Offset of the first duplicate key (parsers differ on which one counts), or of the bracket that opens the 65th level.
 * The text must be valid JSON.
 */
export function firstAmbiguity(json: string): number | undefined {
  const open: (Set<string> | undefined)[] = [];
  let previous = { token: "", at: 0 };
  for (const { 0: token, index: at } of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:]/gs)) {
    if (token === "{" || token === "[") {
      if (open.push(token === "{" ? new Set() : undefined) > maxDepth) return at;
    } else if (token === "}" || token === "]") {
      open.pop();
    } else if (token === ":") {
      const keys = open.at(-1);
      const key = String(JSON.parse(previous.token));
      if (keys?.has(key)) return previous.at;
      keys?.add(key);
    }
    previous = { token, at };
  }
  return undefined;
}

/** Offset of the bracket that opens the 65th level of JSON; undefined if there is none. */
export function firstTooDeep(json: string): number | undefined {
  let depth = 0;
  for (const { 0: token, index } of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/gs)) {
    if (token === "{" || token === "[") depth += 1;
    else if (token === "}" || token === "]") depth -= 1;
    if (depth > maxDepth) return index;
  }
  return undefined;
}

/** True if JSON has no duplicate keys and at most 64 levels. The text must be valid JSON. */
export const isUnambiguous = (json: string): boolean => firstAmbiguity(json) === undefined;
