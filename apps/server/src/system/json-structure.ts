const deepest = 64;

/**
 * Whether a text that JSON.parse takes is unambiguous: no object names a key twice (parsers differ on which one counts),
 * and nothing lies deeper than 64 levels. Only for texts that JSON.parse has taken.
 */
export function isUnambiguous(json: string): boolean {
  const open: (Set<string> | undefined)[] = [];
  let before = "";
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:]/gs)) {
    if (token === "{" || token === "[") {
      if (open.push(token === "{" ? new Set() : undefined) > deepest) return false;
    } else if (token === "}" || token === "]") {
      open.pop();
    } else if (token === ":") {
      const keys = open.at(-1);
      const key = String(JSON.parse(before));
      if (keys?.has(key)) return false;
      keys?.add(key);
    }
    before = token;
  }
  return true;
}
