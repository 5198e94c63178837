import { versionsAt, type Versions } from "./compat-data.ts";

/** A feature of browsers that a file uses in one place. */
export interface Use {
  /** Unique name, as people write it: "?.", "Object.hasOwn", ".toSorted", "text-wrap: balance", ":has". */
  readonly feature: string;
  /** Keys of its versions in the data. If the code may mean any of several, the oldest counts. */
  readonly keys: readonly string[];
  /** The code works without it here: it is tested for, or has a fallback. */
  readonly guarded: boolean;
}

/** Each has its own promise: scripts, and the look of pages, which need no scripts. */
export const kinds = ["scripts", "styles"] as const;
export type Kind = (typeof kinds)[number];

/** A built file, or what the server writes into a page. */
export interface Source {
  readonly kind: Kind;
  readonly file: string;
  readonly text: string;
}

/** A feature and all its uses in files of one kind. */
export interface Feature {
  readonly kind: Kind;
  readonly name: string;
  readonly keys: readonly string[];
  /** First versions with all of it. */
  readonly versions: Versions;
  /** Files that use it, sorted. */
  readonly files: readonly string[];
  /** Files that use it without a guard, sorted. */
  readonly unguarded: readonly string[];
}

/** Collects the uses in files by kind and feature. */
export function collectFeatures(
  sources: readonly Source[],
  findUses: Readonly<Record<Kind, (file: string, text: string) => readonly Use[]>>,
): readonly Feature[] {
  return kinds.flatMap((kind) => {
    const uses = sources
      .filter((source) => source.kind === kind)
      .flatMap(({ file, text }) => findUses[kind](file, text).map((use) => ({ ...use, file })));
    return [...Map.groupBy(uses, ({ feature }) => feature)].map(([name, all]) => {
      const keys = [...new Set(all.flatMap((use) => use.keys))];
      const unguarded = filesOf(all.filter(({ guarded }) => !guarded));
      return { kind, name, keys, versions: versionsAt(keys), files: filesOf(all), unguarded };
    });
  });
}

const filesOf = (uses: readonly { readonly file: string }[]): readonly string[] =>
  [...new Set(uses.map(({ file }) => file))].toSorted();
