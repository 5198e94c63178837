import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseSync } from "oxc-parser";

/** An import between two files of a source folder. */
export interface Import {
  /** Paths relative to the source folder. */
  readonly from: string;
  readonly to: string;
  /** Only types are imported. That has no cost at run time, but the two files still depend on each other. */
  readonly isType: boolean;
  /** Imported by name, at the top of a file. An `import()`, and an import for its effect alone, names no exports. */
  readonly isNamed: boolean;
}

const isSource = (file: string): boolean => !/\.(test|fixture)\.tsx?$|(^|\/)testing\//.test(file);

/** Source files of a folder, without tests and fixtures. */
export const sourceFiles = (root: string): readonly string[] =>
  globSync("**/*.{ts,tsx}", { cwd: root }).filter(isSource).toSorted();

type How = Pick<Import, "isType" | "isNamed">;

/** The modules that a file imports, by the name in its text. Throws if it cannot be parsed. */
export function importedBy(path: string): ReadonlyMap<string, How> {
  const text = readFileSync(path, "utf8");
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? "cannot be parsed"}`);
  const targets = new Map<string, How>();
  const note = (target: string, isType: boolean, isNamed = true) => {
    const before = targets.get(target) ?? { isType: true, isNamed: false };
    targets.set(target, { isType: isType && before.isType, isNamed: isNamed || before.isNamed });
  };
  for (const { moduleRequest, entries } of module.staticImports)
    note(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType), entries.length > 0);
  for (const { entries } of module.staticExports)
    for (const entry of entries) if (entry.moduleRequest) note(entry.moduleRequest.value, entry.isType);
  for (const { moduleRequest } of module.dynamicImports)
    note(text.slice(moduleRequest.start, moduleRequest.end).replaceAll(/["'`]/g, ""), false, false);
  return targets;
}

/** All imports between files of the folder, including dynamic ones. Throws if a file cannot be parsed. */
export function readImports(root: string): readonly Import[] {
  return sourceFiles(root).flatMap((from) =>
    [...importedBy(join(root, from))].flatMap(([target, how]) => {
      if (!target.startsWith(".") || !/\.tsx?$/.test(target)) return [];
      const to = relative(root, join(root, dirname(from), target));
      return to.startsWith("..") ? [] : [{ from, to, ...how }];
    }),
  );
}
