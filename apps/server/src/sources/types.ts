import type { SourceFile } from "./source-file.ts";

/** A compiled source file. Its name is the file's. */
export interface Source {
  readonly name: string;
  /** With the origin of this installation's simulated network in the URLs of its postbacks. */
  readonly file: SourceFile;
  /** Signs its postbacks. */
  readonly postbackKey?: string;
}

/** How a visit is recognized, in order: the first kind whose value a file lists decides. */
export const matchKinds = ["affid", "partner", "utmSource", "referrer"] as const;
export type MatchKind = (typeof matchKinds)[number];

/** Every source of an installation. */
export interface Sources {
  /** Sorted by name. */
  readonly all: readonly Source[];
  byName(name: string): Source | undefined;
  /** The source that lists this value under `match`. */
  byValue(kind: MatchKind, value: string): Source | undefined;
}

/** An installation without source files. */
export const noSources: Sources = { all: [], byName: () => undefined, byValue: () => undefined };
