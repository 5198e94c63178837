/** Parsed arguments. IDs may begin with a dash, so only the flags that a command knows count as flags. */
export interface Flags {
  readonly positionals: readonly string[];
  /** The values given for `--name`, in order. */
  readonly values: (name: string) => readonly string[];
  readonly has: (name: string) => boolean;
}

/** `named`: flags that a word follows. `bare`: those that stand alone. */
export function readFlags(
  args: readonly string[],
  { named = [], bare = [] }: { readonly named?: readonly string[]; readonly bare?: readonly string[] },
): Flags {
  const positionals: string[] = [];
  const values = new Map<string, string[]>();
  const found = new Set<string>();
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? "";
    const name = word.startsWith("--") ? word.slice(2) : "";
    if (bare.includes(name)) found.add(name);
    else if (named.includes(name)) {
      at += 1;
      values.set(name, [...(values.get(name) ?? []), args[at] ?? ""]);
    } else positionals.push(word);
  }
  return { positionals, values: (name) => values.get(name) ?? [], has: (name) => found.has(name) };
}
