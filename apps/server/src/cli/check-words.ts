/** Longer words are ids, which may begin with dashes. */
const longestFlag = 20;

interface Shape {
  /** Flags, and what follows each; undefined: nothing does. */
  readonly flags: ReadonlyMap<string, string | undefined>;
  /** Names of the other words. */
  readonly required: readonly string[];
  readonly most: number;
}

/** Parses a usage line, such as `keys destroy ID --yes [--force REASON ...]`. Dots stand for any number of words, to the end. */
function shapeOf(usage: string): Shape {
  const after = usage.replace(/^[a-z]+( [a-z][a-z-]*)*/, "");
  const flags = new Map<string, string | undefined>();
  const required: string[] = [];
  let most = 0;
  for (const [part] of after.matchAll(/\[[^\]]*\]|--[a-z-]+( [A-Z]+)?|\S+/g)) {
    const words = part.replaceAll(/[[\]]/g, "").split(" ");
    const [first = "", value] = words;
    if (first.startsWith("--")) flags.set(first, value);
    else {
      most += words.includes("...") ? Infinity : words.length;
      if (!part.startsWith("[")) required.push(first);
    }
  }
  return { flags, required, most };
}

/** Checks a command's arguments against its usage line. Returns the first problem, or undefined. */
export function wrongIn(usage: string, args: readonly string[]): string | undefined {
  const { flags, required, most } = shapeOf(usage);
  const others: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? "";
    const value = flags.get(word);
    if (value !== undefined) {
      at += 1;
      if ((args[at] ?? "").trim() === "") return `${word} requires ${value}.`;
      if (usage.includes(`${word} ${value} ...`)) return missing(required, others);
    } else if (/^--[a-z][a-z-]*$/.test(word) && word.length < longestFlag && !flags.has(word))
      return `Unknown flag: ${word}.`;
    else if (!flags.has(word)) others.push(word);
  }
  const [extra] = others.slice(most);
  if (extra !== undefined) return `Unexpected argument: ${extra}. Quote values that contain spaces.`;
  return missing(required, others);
}

function missing(required: readonly string[], given: readonly string[]): string | undefined {
  const absent = required.find((_, index) => (given[index] ?? "").trim() === "");
  return absent === undefined ? undefined : `Missing argument: ${absent}.`;
}
