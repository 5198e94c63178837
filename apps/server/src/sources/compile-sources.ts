import { type Installation, shapeFindings } from "../lenders/index.ts";
import { parseUnambiguous, readOnce } from "../system/index.ts";
import { matchKinds, type MatchKind, type Source, type Sources } from "./types.ts";
import { bindPostbacks } from "./bind-postbacks.ts";
import { reservedNames } from "./recognized-visit.ts";
import { sourceFile } from "./source-file.ts";

/** A reason why a folder of sources is refused. */
export interface SourceProblem {
  /** Name of the file. */
  readonly file: string;
  /** Dotted path, or line and column, within the file; empty for the whole file. */
  readonly path: string;
  readonly expected: string;
}

const nameShape = /^[a-z0-9][a-z0-9-]{0,63}$/;

function readSource(file: string, text: string): Source | readonly SourceProblem[] {
  const name = file.replace(/\.json$/, "");
  const refuse = (path: string, expected: string): readonly SourceProblem[] => [{ file, path, expected }];
  if (!nameShape.test(name)) return refuse("", "a file name of lowercase letters, digits and -, such as fernhill.json");
  if (Object.hasOwn(reservedNames, name)) return refuse("", `another file name: "${name}" is reserved`);
  const read = parseUnambiguous(text);
  if (!("json" in read)) return refuse(read.path, read.expected);
  const parsed = sourceFile.safeParse(read.json, readOnce);
  if (parsed.success) return { name, file: parsed.data };
  return shapeFindings(parsed.error.issues).map(({ path, expected }) => ({ file, path, expected }));
}

/**
 * Compiles source files by file name: `fernhill.json` → text. `siteIds`: ids of the existing sites. If there are
 * problems, the caller must refuse the whole folder.
 */
export function compileSources(
  texts: Readonly<Record<string, string>>,
  siteIds: ReadonlySet<string>,
  installation: Installation,
): { readonly sources: Sources; readonly problems: readonly SourceProblem[] } {
  const compiled = new Map<string, Source>();
  const problems: SourceProblem[] = [];
  const named = new Map<string, Source>();
  for (const [file, text] of Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const read = readSource(file, text);
    if (!("name" in read)) {
      problems.push(...read);
      continue;
    }
    const bound = bindPostbacks(read, installation);
    compiled.set(bound.source.name, bound.source);
    problems.push(...unknownSites(read, siteIds), ...namedTwice(bound.source, named), ...bound.problems);
  }
  return {
    problems,
    sources: {
      all: [...compiled.values()],
      byName: (name) => compiled.get(name),
      byValue: (kind, value) => named.get(keyOf(kind, value)),
    },
  };
}

const keyOf = (kind: MatchKind, value: string): string => `${kind} ${value}`;

function unknownSites({ name, file: { sites = [] } }: Source, siteIds: ReadonlySet<string>): SourceProblem[] {
  return sites.flatMap((id, at) =>
    siteIds.has(id)
      ? []
      : [
          {
            file: `${name}.json`,
            path: `sites.${String(at)}`,
            expected: `one of the sites ${[...siteIds].join(", ")}`,
          },
        ],
  );
}

/** Adds the values of a source to those of the sources before it. */
function namedTwice(source: Source, named: Map<string, Source>): SourceProblem[] {
  const problems: SourceProblem[] = [];
  for (const kind of matchKinds) {
    for (const [at, value] of (source.file.match[kind] ?? []).entries()) {
      const other = named.get(keyOf(kind, value));
      const expected = `a value that ${other?.name ?? ""}.json does not list too: "${value}"`;
      if (other) problems.push({ file: `${source.name}.json`, path: `match.${kind}.${String(at)}`, expected });
      else named.set(keyOf(kind, value), source);
    }
  }
  return problems;
}
