import { nearest } from "../system/index.ts";

export interface Arguments {
  /** Words other than flags and their values, in order. */
  readonly args: readonly string[];
  /** The values given for `--name`, in order. */
  readonly valuesOf: (name: string) => readonly string[];
  readonly has: (name: string) => boolean;
}

interface Shape {
  /** Names of flags, and what each takes; undefined: nothing. */
  readonly flags: ReadonlyMap<string, string | undefined>;
  /** The flag that takes all words after it: `--force REASON ...`. */
  readonly rest: string | undefined;
  /** Names of the other words, in order. */
  readonly names: readonly string[];
  /** Those that have to be given. */
  readonly required: readonly string[];
  /** Names of the flags that have to be given. */
  readonly requiredFlags: readonly string[];
  readonly maxArgs: number;
}

/** Longer words are IDs, which may begin with dashes. */
const longestFlag = 20;

/**
 * Parses the words after a command's name as its usage line says: `keys destroy ID [--yes] [--force REASON ...]`. Dots stand for
 * any number of words, to the end. Returns a sentence instead if the words do not fit. `util.parseArgs` reads an ID such as
 * `-a-b` as flags and the end of flags, even when it is not strict.
 */
export function parseArguments(usage: string, words: readonly string[]): Arguments | string {
  const { flags, rest, required, requiredFlags, maxArgs } = shapeOf(usage);
  const values = new Map<string, string[]>();
  const args: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    const name = word.startsWith("--") ? word.slice(2) : "";
    if (!flags.has(name)) {
      if (/^--[a-z][a-z-]*$/.test(word) && word.length < longestFlag) return unknownFlag(name, [...flags.keys()]);
      args.push(word);
      continue;
    }
    const takes = flags.get(name);
    const value = name === rest ? words.slice(at + 1).join(" ") : (words[at + 1] ?? "");
    if (takes !== undefined && value.trim() === "") return `--${name} requires ${takes}.`;
    const given = values.get(name) ?? [];
    given.push(takes === undefined ? "" : value);
    values.set(name, given);
    if (name === rest) break;
    if (takes !== undefined) at += 1;
  }
  const [extra] = args.slice(maxArgs);
  if (extra !== undefined) return `Unexpected argument: ${extra}. Quote values that contain spaces.`;
  const missing = required.find((_, index) => (args[index] ?? "").trim() === "");
  if (missing !== undefined) return `Missing argument: ${missing}.`;
  const missingFlag = requiredFlags.find((name) => !values.has(name));
  if (missingFlag !== undefined) return `Missing flag: --${missingFlag} ${flags.get(missingFlag) ?? ""}`.trim() + ".";
  return { args, valuesOf: (name) => values.get(name) ?? [], has: (name) => values.has(name) };
}

function unknownFlag(name: string, names: readonly string[]): string {
  const near = nearest(name, names);
  return near === undefined ? `Unknown flag: --${name}.` : `Unknown flag: --${name}. Did you mean --${near}?`;
}

/** True if the words ask for help, other than in a value that takes the rest of the line. */
export function asksForHelp(usage: string, words: readonly string[]): boolean {
  const { rest } = shapeOf(usage);
  const end = rest === undefined ? -1 : words.indexOf(`--${rest}`);
  return words[0] === "-h" || words.slice(0, end === -1 ? words.length : end).includes("--help");
}

/** The arguments and flags that a usage line states. */
export function shapeOf(usage: string): Shape {
  const after = usage.replace(/^[a-z]+( [a-z][a-z-]*)*/, "");
  const flags = new Map<string, string | undefined>();
  const names: string[] = [];
  const required: string[] = [];
  const requiredFlags: string[] = [];
  let rest: string | undefined;
  let maxArgs = 0;
  for (const [part] of after.matchAll(/\[[^\]]*\]|--[a-z-]+( [A-Z]+)?|\S+/g)) {
    const words = part.replaceAll(/[[\]]/g, "").split(" ");
    const [first = "", takes] = words;
    if (first.startsWith("--")) {
      flags.set(first.slice(2), takes);
      if (words.includes("...")) rest = first.slice(2);
      if (!part.startsWith("[")) requiredFlags.push(first.slice(2));
    } else {
      maxArgs += words.includes("...") ? Infinity : words.length;
      names.push(...words.filter((word) => word !== "..."));
      if (!part.startsWith("[") && first !== "...") required.push(first);
    }
  }
  return { flags, rest, names, required, requiredFlags, maxArgs };
}
