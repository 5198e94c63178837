const maxDepth = 64;

/**
 * True if JSON is unambiguous: no duplicate keys (parsers differ on which one counts) and at most 64 levels. The text
 * must be valid JSON.
 */
export function isUnambiguous(json: string): boolean {
  const open: (Set<string> | undefined)[] = [];
  let previousToken = "";
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:]/gs)) {
    if (token === "{" || token === "[") {
      if (open.push(token === "{" ? new Set() : undefined) > maxDepth) return false;
    } else if (token === "}" || token === "]") {
      open.pop();
    } else if (token === ":") {
      const keys = open.at(-1);
      const key = String(JSON.parse(previousToken));
      if (keys?.has(key)) return false;
      keys?.add(key);
    }
    previousToken = token;
  }
  return true;
}
