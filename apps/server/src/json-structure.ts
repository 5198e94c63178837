const deepest = 64;

/**
 * Whether a text that JSON.parse takes is unambiguous: no object names a key twice (parsers differ on which one counts),
 * and nothing lies deeper than 64 levels. Only for texts that JSON.parse has taken.
 */
export function isUnambiguous(json: string): boolean {
  const open: (Set<string> | undefined)[] = [];
  const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]]/gs;
  for (let token = tokens.exec(json); token !== null; token = tokens.exec(json)) {
    const found = token[0];
    if (found === "{" || found === "[") {
      if (open.push(found === "{" ? new Set() : undefined) > deepest) return false;
    } else if (found === "}" || found === "]") {
      open.pop();
    } else if (/^\s*:/.test(json.slice(tokens.lastIndex, tokens.lastIndex + 64))) {
      const keys = open.at(-1);
      const key = String(JSON.parse(found));
      if (keys?.has(key)) return false;
      keys?.add(key);
    }
  }
  return true;
}
